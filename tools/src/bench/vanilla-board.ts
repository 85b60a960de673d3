/**
 * The vanilla board that the bet page is measured against. It uses the page's elements and styles and does
 * by hand exactly what a press requires: mark the cell, keep the bet slip sorted, and show its lines, count,
 * price and maximum win. It renders only visible lines and caches every lookup.
 */
export const vanillaBoard = `(() => {
  const cells = document.querySelector('[role=grid]');
  const list = [...document.querySelectorAll('ul')].find((each) => each.querySelector('li[data-line]'));
  const sums = [...document.querySelectorAll('section span')].filter((each) => /^\\u0e3f[\\d,.]+$/.test(each.textContent) && !list.contains(each)).slice(-2);
  const [total, win] = sums;
  const count = total.previousElementSibling;
  const template = list.querySelector('li[data-line]');
  // Rendered without virtualisation, like a short list.
  for (const row of list.children) {
    if (row.className === 'room') continue;
    row.removeAttribute('style');
    delete row.dataset.placed;
    row.dataset.of = row.querySelector('.number')?.textContent;
  }
  const ROWS_IN_SIGHT = 24;
  const PRICE = Math.round(Number(template.querySelector('input').value) * 100);
  const MULTIPLY = Math.round(Number(template.querySelector('.rate').textContent.replace(/[^\\d.]/g, '')) * 100);
  let lines = [...cells.querySelectorAll('[data-chosen]')].map((cell, at) => ({ number: cell.dataset.number, price: PRICE, add: at }));
  let adds = lines.length;
  const baht = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  const show = (satang) => '\\u0e3f' + baht.format(satang / 100);

  const rowOf = ({ number, price }) => {
    const row = template.cloneNode(true);
    row.querySelector('.number').textContent = number;
    row.querySelector('input').value = (price / 100).toFixed(2);
    row.dataset.of = number;
    return row;
  };
  const addUp = () => {
    let price = 0;
    const paid = new Float64Array(1000);
    for (const line of lines) {
      price += line.price;
      paid[Number(line.number)] += Math.floor((line.price * MULTIPLY) / 100);
    }
    let most = 0;
    for (const each of paid) if (each > most) most = each;
    count.textContent = count.textContent.replace(/\\d+/, lines.length);
    total.textContent = show(price);
    win.textContent = show(most);
  };
  cells.addEventListener('click', ({ target }) => {
    const cell = target.closest('[data-number]');
    if (!cell) return;
    const number = cell.dataset.number;
    const at = lines.findIndex((line) => line.number === number);
    if (at >= 0) {
      lines = lines.filter((line) => line.number !== number);
      cell.removeAttribute('data-chosen');
      cell.setAttribute('aria-selected', 'false');
      const row = list.querySelector('li[data-of="' + number + '"]');
      if (row) row.remove();
    } else {
      const line = { number, price: PRICE, add: (adds += 1) };
      lines = [...lines, line].sort((a, b) => (a.number < b.number ? -1 : 1));
      cell.setAttribute('data-chosen', 'all');
      cell.setAttribute('aria-selected', 'true');
      list.prepend(rowOf(line));
      if (list.children.length > ROWS_IN_SIGHT) list.lastElementChild.remove();
    }
    addUp();
  });
})()`;
