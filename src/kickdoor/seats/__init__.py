"""What each seat may know: views, redacted events, and plain words for both."""
