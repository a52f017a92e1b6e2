"""The configuration of nginx for several worker processes: each table has its worker.

It is text made from places; nothing is started and no file is touched.
"""

from __future__ import annotations

NGINX = """\
# Written by `kickdoor serve --workers`: include it in the http block of nginx.
# A table stands in the address of everything that is about it, and leads to one worker, as a pack
# does; each worker can also be reached at a path of its own, where it sends people whose table it
# has.
map $uri $kickdoor_table {{
    ~^/ws/(?<table>[^/]+)                    $table;
    ~^/api/(?:tables|replays)/(?<table>[^/]+) $table;
    ~^/api/workshop/packs/(?<table>[^/]+)    $table;
    default                                  $request_id;
}}
map $http_upgrade $kickdoor_connection {{
    ""      "";
    default upgrade;
}}
upstream kickdoor {{
    hash $kickdoor_table consistent;
{servers}}}
server {{
    listen {listen};
    client_max_body_size 32m;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $kickdoor_connection;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_connect_timeout 2s;
    proxy_read_timeout 75s;
    location / {{
        proxy_pass http://kickdoor;
    }}
{paths}}}
"""
SERVER = "    server {place} max_fails=1 fail_timeout=2s;\n"
PATH = """\
    location {path}/ {{
        proxy_pass http://{place}/;
    }}
"""


def path_of(number: int) -> str:
    """The path that leads to that worker; the first is 1."""
    return f"/w{number}"


def nginx_routes(places: list[str], listen: str) -> str:
    """The configuration for workers at these places: host and port."""
    return NGINX.format(
        listen=listen,
        servers="".join(SERVER.format(place=place) for place in places),
        paths="".join(
            PATH.format(path=path_of(number), place=place) for number, place in enumerate(places, 1)
        ),
    )
