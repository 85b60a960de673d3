-- A call is looked up by its partner and number. While a table is new, PostgreSQL took any index that begins with the partner for as good as the
-- key, and read all calls of the partner for each; now only the key begins with it.
drop index game_transactions_in_round;
create index game_transactions_in_round on game_transactions (member_id, partner, round, transaction_id);
