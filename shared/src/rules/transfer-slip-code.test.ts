import fc from 'fast-check';
import { parseTransferSlipCode } from './transfer-slip-code.ts';

/** Created by another library, so that its checksum verifies ours. */
const BANK = '0041000600000101030040220014242082547BPM049885102TH910434DF';
const WALLET = '00490002010102010203P2P0314500012345678900408201120269104da67';
const PROMPTPAY = '00020101021229370016A0000006770101110113006681234567853037645802TH5406100.0063041123';

/** Bit by bit, as in the standard. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carried = (crc >> 15) ^ ((byte >> bit) & 1);
      crc = ((crc << 1) & 0xffff) ^ (carried ? 0x1021 : 0);
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
const sealed = (body: string) => `${body}9104${checksum(`${body}9104`)}`;
const tag = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
const ofBank = (sendingBank: string, transRef: string, { api = '000001', rest = tag('51', 'TH') } = {}) =>
  sealed(tag('00', tag('00', api) + tag('01', sendingBank) + tag('02', transRef)) + rest);
const bankTags = tag('00', '000001') + tag('01', '004') + tag('02', '014242082547BPM04988');
const tagged = (values: readonly string[]) => values.map((value, at) => tag(`0${at}`, value)).join('');
const wallet = ['01', '01', 'P2P', '50001234567890', '20112026'];
const walletCode = (...values: string[]) => sealed(tag('00', tagged(values)));
const ofWallet = (event: string, transRef: string, date: string, kind = '01') =>
  sealed(
    tag('00', tag('00', '01') + tag('01', kind) + tag('02', event) + tag('03', transRef) + tag('04', date)),
  );

test("a bank's transfer slip gives the sending bank and the reference", () => {
  expect(parseTransferSlipCode(BANK)).toEqual({ sendingBank: '004', transRef: '014242082547BPM04988' });
});

test("a wallet's transfer slip gives its reference", () => {
  expect(parseTransferSlipCode(WALLET)).toEqual({ sendingBank: 'truemoney', transRef: '50001234567890' });
});

test('case is kept in the reference and ignored in the checksum', () => {
  const code = ofBank('014', '202104226NhU5zDFiSfvuhN3s');
  expect(parseTransferSlipCode(code.slice(0, -4) + code.slice(-4).toLowerCase())).toEqual({
    sendingBank: '014',
    transRef: '202104226NhU5zDFiSfvuhN3s',
  });
});

test.each([
  ['nothing', ''],
  ['a PromptPay code', PROMPTPAY],
  ['a link', 'https://example.com/slip?ref=014242082547BPM04988'],
  ['a checksum alone', '9104' + checksum('9104')],
  ['a wrong checksum', `${BANK.slice(0, -4)}34DE`],
  ['a changed digit', BANK.replace('BPM04988', 'BPM04989')],
  ['text behind the code', `${BANK}0000`],
  ['a space in front', ` ${BANK}`],
  ['an unknown kind of code', ofBank('004', '014242082547BPM04988', { api: '000002' })],
  ['a bank of two digits', ofBank('04', '014242082547BPM04988')],
  ['a bank of four digits', ofBank('0041', '014242082547BPM04988')],
  ['a checksum under another tag', `${BANK.slice(0, -8)}6304${checksum(`${BANK.slice(0, -8)}6304`)}`],
  ['a number under another tag', sealed(tag('00', bankTags.replace('0220', '0320')) + tag('51', 'TH'))],
  ['a country that is shorter than its length field', sealed(`${tag('00', bankTags)}5103TH`)],
  ['a bank of letters', ofBank('KBK', '014242082547BPM04988')],
  ['an empty number', ofBank('004', '')],
  ['a number with a quote in it', ofBank('004', "014242'--082547")],
  ['a number of digits that are not Arabic', ofBank('004', '๐๑๔๒๔๒๐๘๒๕')],
  ['another country', ofBank('004', '014242082547BPM04988', { rest: tag('51', 'LA') })],
  ['no country', ofBank('004', '014242082547BPM04988', { rest: '' })],
  ['a tag too many', ofBank('004', '014242082547BPM04988', { rest: tag('51', 'TH') + tag('52', '1') })],
  [
    'a tag twice',
    sealed(
      tag(
        '00',
        tag('00', '000001') + tag('01', '004') + tag('01', '014') + tag('02', '014242082547BPM04988'),
      ) + tag('51', 'TH'),
    ),
  ],
  ['a length beyond the end', sealed('0099000600000101030045102TH')],
  ["a wallet's code of another kind", ofWallet('P2P', '50001234567890', '20112026', '02')],
  ["a wallet's code without a date", ofWallet('P2P', '50001234567890', '')],
  ["a wallet's code of a tag less", walletCode('01', '01', 'P2P', '50001234567890')],
  ["a wallet's code of a tag more", walletCode('01', '01', 'P2P', '50001234567890', '20112026', '1')],
  ["a wallet's code with another tag behind", sealed(tag('00', tagged(wallet)) + tag('52', '1'))],
  ["a wallet's code with a tag of another name", sealed(tag('00', tagged(wallet).replace('0408', '0508')))],
  ["a wallet's code with a space for a nought", sealed(tag('00', ` ${tagged(wallet).slice(1)}`))],
])('rejects %s', (_, text) => {
  expect(parseTransferSlipCode(text)).toBeUndefined();
});

test('rejects a wallet code with an extra character before or after any of its values', () => {
  expect(parseTransferSlipCode(walletCode(...wallet))).toEqual({
    sendingBank: 'truemoney',
    transRef: '50001234567890',
  });
  for (const [at, value] of wallet.entries()) {
    expect(parseTransferSlipCode(walletCode(...wallet.with(at, `-${value}`)))).toBeUndefined();
    expect(parseTransferSlipCode(walletCode(...wallet.with(at, `${value}-`)))).toBeUndefined();
  }
});

test('a checksum may start with a zero', () => {
  const refs = Array.from({ length: 100 }, (_, at) => `0142420825${at + 10}`);
  const transRef = refs.find((each) => ofBank('004', each).at(-4) === '0');
  expect(parseTransferSlipCode(ofBank('004', transRef!))).toEqual({ sendingBank: '004', transRef });
});

test('a code with one changed character is rejected or has the same content', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(BANK, WALLET),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1, unit: 'binary-ascii' }),
      (code, place, character) => {
        const at = place % code.length;
        const changed = code.slice(0, at) + character + code.slice(at + 1);
        const read = parseTransferSlipCode(changed);
        if (read)
          expect([changed.toUpperCase(), read]).toEqual([code.toUpperCase(), parseTransferSlipCode(code)]);
      },
    ),
  );
});

test('never throws, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom('0', '1', '4', '9', 'A') }).map(sealed),
      ),
      (text) => void parseTransferSlipCode(text),
    ),
  );
});
