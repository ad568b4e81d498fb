/**
 * Restores a database to its state after the migrations: no rows, every sequence at its start.
 * Deleting the few rows of a test takes a tenth of the time of truncating every table; the tables
 * are truncated only once the space of deleted rows has accumulated.
 */
export const EMPTY = `
  do $$
  declare
    tables text;
    item regclass;
  begin
    -- Without triggers and references: some tables refuse to be emptied, and the order is arbitrary.
    perform set_config('session_replication_role', 'replica', true);
    if (select sum(pg_relation_size(oid)) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r') > 2000000 then
      select string_agg(format('%I', tablename), ', ') into strict tables from pg_tables
        where schemaname = 'public' and tablename not like 'kysely_%';
      execute 'truncate ' || tables;
    end if;
    for item in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely_%' and pg_relation_size(oid) > 0
    loop
      execute format('delete from %s', item);
    end loop;
    for item in select format('%I', sequencename)::regclass from pg_sequences
      where schemaname = 'public' and last_value is not null
    loop
      execute format('alter sequence %s restart', item);
    end loop;
    -- The queues of a server that repeated its jobs here.
    drop schema if exists pgboss cascade;
  end $$`;

/** Finds the queues of a server that repeated its jobs. */
export const QUEUES = "select from pg_namespace where nspname = 'pgboss'";

/** The hash of a schema: its triggers, with whether each is enabled, and its tables and indexes. */
export const SCHEMA = `
  select md5(concat(
    (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, relnatts), ',' order by oid) from pg_class
      where relnamespace = 'public'::regnamespace)
  )) as schema`;
