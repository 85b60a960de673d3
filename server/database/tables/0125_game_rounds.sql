-- Rounds as their members see them: open ones, recent ones, and the movements of one in their order.

-- Most rounds are closed, so a member's open ones are found without those.
create index game_rounds_open_of_member on game_rounds (member_id, opened_at, id) where state = 'open';
create index game_transfer_rounds_of_member on game_transfer_rounds (member_id, opened_at, id);

-- The statement shows a round at its last movement. In a round, movements follow each other by their number: each holds the round's lock
-- before it gets one.
create index game_transactions_in_round on game_transactions (partner, member_id, round, transaction_id);
drop index game_transactions_of_round;
