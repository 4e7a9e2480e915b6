-- Run once, as the owner of an empty database: makes the role that servers work as. It reads and writes rows and changes
-- no table, and no transaction of it lives longer than two seconds. `psql -f roles.sql`, with its password in the
-- environment.
\getenv password ROUNDS_APP_PASSWORD
create role rounds_app login password :'password';
alter role rounds_app set statement_timeout = '1800ms';
alter role rounds_app set idle_in_transaction_session_timeout = '2s';
-- Before PostgreSQL 17 nothing limits a transaction as a whole: only its statements and what it does nothing in.
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    alter role rounds_app set transaction_timeout = '2s';
  end if;
end $$;
alter default privileges in schema public grant select, insert, update, delete on tables to rounds_app;
alter default privileges in schema public grant usage on sequences to rounds_app;
grant usage on schema public to rounds_app;
