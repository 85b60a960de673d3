-- A win that a transfer partner reports while the member's money is on its way back is brought back after it.
alter table game_players
  -- When a win or refund was last reported.
  add noted_at timestamptz;
