/**
 * Runs in the page without scripts; a string because it is not part of any bundle. Fills the list with a copy
 * of its first card for each game, as plain elements in the same grid, and returns how many there are.
 */
export const plainCards = `(games, skipped) => {
  const list = [...document.querySelectorAll('[role=list]')].find((each) => each.querySelector('[aria-setsize]'));
  const row = list.querySelector('.row [role=listitem]').parentElement;
  const card = row.firstElementChild;
  const { gridTemplateColumns, columnGap, paddingBottom } = getComputedStyle(row);
  list.style.cssText = 'height:auto;display:grid;grid-template-columns:' + gridTemplateColumns + ';gap:' + paddingBottom + ' ' + columnGap;
  const baht = new Intl.NumberFormat('en-US');
  const cards = games.map((game) => {
    const copy = card.cloneNode(true);
    for (const name of ['aria-setsize', 'aria-posinset']) copy.removeAttribute(name);
    copy.querySelector('img').src = '/game-covers/' + game.picture + '.svg';
    const link = copy.querySelector('a');
    link.href = game.path;
    link.textContent = game.name;
    link.setAttribute('aria-label', game.name);
    copy.querySelector('.terms').textContent = (game.rtp / 100).toFixed(2) + '%\\n\\u0e3f' + baht.format(game.minBet) + '\\u2013' + baht.format(game.maxBet);
    if (skipped) copy.style.cssText = 'content-visibility:auto;contain-intrinsic-size:auto 300px';
    return copy;
  });
  list.replaceChildren(...cards);
  return list.children.length;
}`;
