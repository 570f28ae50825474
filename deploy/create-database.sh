#!/bin/sh
# Run once by the PostgreSQL image, in a new volume. Creates the site's role, which owns the site's database and nothing else.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres <<'SQL'
\getenv password SITE_PASSWORD
create role inkwattle login nosuperuser nocreatedb nocreaterole password :'password';
create database inkwattle owner inkwattle;
revoke connect on database postgres from public;
SQL
