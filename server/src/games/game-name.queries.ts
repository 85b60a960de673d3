/**
 * Joins for the names of partner `p` and of game `g` or its list `l`, where the row `r` was played. A backup
 * has the games of its main partner.
 */
export const gameNameJoins = `
  join game_partners p on p.code = r.partner
  left join game_partners main on main.backup = p.code
  left join games g on g.partner = coalesce(main.code, p.code) and g.list = r.game_list and g.id = r.game
  left join game_lists l on l.partner = coalesce(main.code, p.code) and l.list = r.game_list`;
