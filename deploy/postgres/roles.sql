-- Run once by a superuser: creates the two users of the shop and its database. Reads the passwords from the environment
-- variables MIGRATION_PASSWORD and POSTGRES_SHOP_PASSWORD.
\set ON_ERROR_STOP on
\getenv migration_password MIGRATION_PASSWORD
\getenv shop_password POSTGRES_SHOP_PASSWORD

-- owns the database and its tables; used by `backend migrate shop` only
create role shop_owner login password :'migration_password';
-- the running shop: reads and writes rows, owns nothing
create role shop login password :'shop_password';

create database shop owner shop_owner;
revoke all on database shop from public;
grant connect on database shop to shop;
\connect shop
alter schema public owner to shop_owner;
revoke create on schema public from public;
