-- A small AVIF that a page shows until the picture has loaded. Null: it was uploaded before there were any, or cannot
-- be made small enough.
alter table content_pictures add column preview bytea check (length(preview) <= 7000);
