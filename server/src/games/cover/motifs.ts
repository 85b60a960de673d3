/**
 * Motifs of covers as SVG shapes, centred at 0,0 and about 160 wide. `m` fills with the motif's colour, `l`
 * with the light one, `d` with the dark one; `s` is a line of the light colour.
 */
export const motifs: Record<string, string> = {
  dragon:
    '<path class="s w" d="M-70 50C-90-10-30-30-10 10S60 50 66 0 30-70-6-60"/><path class="m" d="M-6-60c-26-30 18-44 34-22 20 4 30 18 26 30-20 10-46 8-60-8z"/><circle class="d" cx="22" cy="-62" r="4"/><path class="s" d="M4-84l-10-20M18-86l2-22M-70 50l-16 12M-70 50l-2 20M54-56l20 10"/>',
  tiger:
    '<path class="m" d="M-60-50l18 6a70 70 0 0 1 84 0l18-6-4 34c12 60-24 86-56 86s-68-26-56-86z"/><path class="d" d="M-6-46h12l-6 30zM-46-26l24 10-26-2zM46-26l-24 10 26-2zM-54 6l26 6-26 4zM54 6l-26 6 26 4z"/><circle class="l" cx="-24" cy="-2" r="9"/><circle class="l" cx="24" cy="-2" r="9"/><circle class="d" cx="-24" cy="-2" r="4"/><circle class="d" cx="24" cy="-2" r="4"/><path class="l" d="M-26 32c0-14 52-14 52 0S0 60 0 60s-26-14-26-28z"/><path class="d" d="M-10 26h20L0 38z"/>',
  lotus:
    '<path class="l" d="M0-80c34 40 34 90 0 110-34-20-34-70 0-110z"/><path class="m" d="M-54-44C-6-30 4 16 0 34c-40 2-66-30-54-78zM54-44C6-30-4 16 0 34c40 2 66-30 54-78z"/><path class="m" d="M-84 2C-44-8-8 10 0 36c-28 22-74 10-84-34zM84 2C44-8 8 10 0 36c28 22 74 10 84-34z"/><path class="s" d="M-70 60q35-16 70 0t70 0"/>',
  elephant:
    '<path class="m" d="M-66-34c-40 10-30 70 6 62zM66-34c40 10 30 70-6 62z"/><path class="m" d="M-46-46c20-34 72-34 92 0 12 26 4 50-18 62-2 30 10 40 26 34-8 28-44 26-48-10-2 10-10 12-16 4-30-14-52-50-36-90z"/><circle class="d" cx="-22" cy="-16" r="5"/><circle class="d" cx="22" cy="-16" r="5"/><path class="l" d="M-30 12q-6 30-22 34 24 6 34-26zM30 12q6 14 18 16-20 10-28-8zM-16-56L0-76l16 20-16 14z"/>',
  phoenix:
    '<path class="m" d="M0-10C-30-70-86-64-84-20c18-8 26 0 30 12 10-6 20-2 24 10l30 4zM0-10c30-60 86-54 84-10-18-8-26 0-30 12-10-6-20-2-24 10L0 6z"/><path class="l" d="M0-62c14 6 16 24 10 38 8 30 4 70-10 104-14-34-18-74-10-104-6-14-4-32 10-38z"/><path class="s" d="M-6 50q-30 14-36 34M6 50q30 14 36 34M0-62l-8-20M0-62V-86M0-62l8-20"/><circle class="d" cy="-48" r="4"/>',
  moon: '<circle class="l" r="72"/><path class="m" d="M20-69a72 72 0 1 0 0 138A84 84 0 0 1 20-69z"/><circle class="m" cx="34" cy="-18" r="10"/><circle class="m" cx="46" cy="22" r="6"/><path class="s" d="M-92 56q20-16 40 0t40 0M4 76q20-16 40 0t40 0"/>',
  temple:
    '<path class="m" d="M0-92l10 30 26 26-10 4 34 36-12 4v58h-96V8l-12-4 34-36-10-4 26-26z"/><path class="l" d="M-10 66V30a10 10 0 0 1 20 0v36zM-36 66V40h14v26zM22 66V40h14v26z"/><path class="d" d="M-30-4h60l8 10h-76zM-16-38h32l8 8h-48z"/><path class="s" d="M-84 68h168"/>',
  pearl:
    '<path class="m" d="M-84 30C-80-40 80-40 84 30q-84 24-168 0z" transform="rotate(180 0 26)"/><path class="m" d="M-84-6C-70-84 70-84 84-6 40-22-40-22-84-6z" opacity=".7"/><circle class="l" cy="4" r="32"/><circle class="m" cx="8" cy="10" r="16" opacity=".3"/><path class="s" d="M-44 50l-14 14M0 58v16M44 50l14 14"/>',
  mango:
    '<path class="m" d="M-10-60c50-20 84 30 60 78s-90 58-108 16c-14-34 14-78 48-94z"/><path class="l" d="M-40-2c6-20 20-34 34-40-10 16-22 30-34 40z"/><path class="l" d="M-6-60c-10-30 30-40 56-26-10 26-34 32-56 26z"/><path class="s" d="M-6-60q22-10 40-20"/>',
  monkey:
    '<circle class="m" cx="-62" cy="-10" r="24"/><circle class="m" cx="62" cy="-10" r="24"/><circle class="m" cy="-8" r="62"/><path class="l" d="M0-34c12-16 48-10 44 20-2 12-8 16-8 28 0 26-72 26-72 0 0-12-6-16-8-28-4-30 32-36 44-20z"/><circle class="d" cx="-20" cy="-14" r="6"/><circle class="d" cx="20" cy="-14" r="6"/><path class="d" d="M-22 22q22 20 44 0-22 8-44 0z"/><circle class="d" cx="-5" cy="6" r="2"/><circle class="d" cx="5" cy="6" r="2"/>',
  carp: '<path class="m" d="M-74 10C-40-50 30-50 50-6c18-24 36-28 40-26-8 18-8 42 0 60-10 0-26-6-40-26C30 50-40 60-74 10z"/><path class="l" d="M-20-34c14 12 14 60 0 78 26-6 40-16 50-36C20-14 4-30-20-34z" opacity=".8"/><circle class="d" cx="-50" cy="2" r="5"/><path class="s" d="M-80 60q20-16 40 0t40 0 40 0 40 0"/>',
  lantern:
    '<path class="s" d="M0-100v34M0 56v36M-10 56v24M10 56v24"/><path class="d" d="M-24-66h48v12h-48zM-24 44h48v12h-48z"/><ellipse class="m" cx="0" cy="-5" rx="66" ry="50"/><ellipse class="l" cx="0" cy="-5" rx="22" ry="50" opacity=".7"/><path class="s" d="M-40-44q-16 40 0 78M40-44q16 40 0 78"/>',
  jewel:
    '<path class="m" d="M-50-50H50l36 40L0 80-86-10z"/><path class="l" d="M-50-50l26 40L0-50zM50-50L24-10 0-50z"/><path class="l" d="M-24-10h48L0 80z" opacity=".75"/><path class="s" d="M-86-10H86"/>',
  buffalo:
    '<path class="l" d="M-34-30C-60-34-90-60-84-92-66-62-40-60-26-52zM34-30c26-4 56-30 50-62-18 30-44 32-58 40z"/><path class="m" d="M-40-44h80c14 26 6 52-8 70 2 26-8 46-32 46s-34-20-32-46c-14-18-22-44-8-70z"/><circle class="d" cx="-24" cy="-10" r="5"/><circle class="d" cx="24" cy="-10" r="5"/><ellipse class="l" cx="0" cy="50" rx="26" ry="16"/><circle class="d" cx="-9" cy="50" r="4"/><circle class="d" cx="9" cy="50" r="4"/>',
  rabbit:
    '<path class="m" d="M-18-40C-50-60-50-104-34-108c20 10 26 40 26 66zM18-40c32-20 32-64 16-68C14-98 8-68 8-42z"/><circle class="m" cy="4" r="54"/><path class="l" d="M-26-56c-10-14-12-34-8-44 8 10 12 26 14 42zM26-56c10-14 12-34 8-44-8 10-12 26-14 42z"/><circle class="d" cx="-20" cy="-4" r="6"/><circle class="d" cx="20" cy="-4" r="6"/><circle class="l" cx="-9" cy="24" r="13"/><circle class="l" cx="9" cy="24" r="13"/><path class="d" d="M-7 10H7L0 18z"/>',
  boat: '<path class="m" d="M-90 20q90 34 180 0c-10 40-40 50-90 50S-80 60-90 20z"/><path class="l" d="M-6-90V14h-64C-60-30-40-64-6-90z"/><path class="m" d="M6-90V14h60C58-30 40-66 6-90z" opacity=".85"/><path class="s" d="M-100 84q20-14 40 0t40 0 40 0 40 0 40 0"/>',
  drum: '<path class="m" d="M-70-30q-10 50 10 84 60 26 120 0 20-34 10-84z"/><ellipse class="l" cx="0" cy="-32" rx="72" ry="24"/><path class="s" d="M-66-6l28 60M-38-10L-66 40M-10-8l28 72M18-8l-28 72M66-6L38 54M38-10l28 50"/><path class="s" d="M-30-60l-34-36M30-60l34-36"/>',
  crown:
    '<path class="m" d="M-84-34l42 36L0-64 42 2l42-36-16 90H-68z"/><path class="l" d="M-68 52H68v20H-68z"/><circle class="l" cx="-84" cy="-40" r="9"/><circle class="l" cx="84" cy="-40" r="9"/><circle class="l" cy="-72" r="10"/><path class="d" d="M0 10l14 16L0 42l-14-16z"/>',
  sea: '<path class="m" d="M-60-20c30-34 70-20 80 4 12-14 24-16 30-14-4 12-4 28 0 40-8 0-20-4-30-16-10 24-54 34-80-14z"/><circle class="d" cx="-40" cy="-18" r="4"/><path class="l" d="M-20 50c14-18 38-12 44 2 6-8 14-10 18-8-2 8-2 16 0 22-6 0-12-2-18-8-6 12-30 16-44-8z"/><circle class="s" r="86"/><path class="s" d="M0-104v36M0 68v36M-104 0h36M68 0h36"/>',
  cards:
    '<rect class="m" x="-74" y="-60" width="76" height="112" rx="10" transform="rotate(-16)"/><rect class="l" x="-10" y="-64" width="76" height="112" rx="10" transform="rotate(12)"/><path class="d" d="M22-30C40-60 66-30 22 10-22-30 4-60 22-30z" transform="translate(10 4)"/>',
  baccarat:
    '<rect class="l" x="-80" y="-56" width="70" height="104" rx="9" transform="rotate(-8)"/><rect class="m" x="6" y="-56" width="70" height="104" rx="9" transform="rotate(8)"/><circle class="d" cx="-48" cy="2" r="16"/><path class="d" d="M44-18l18 24-18 24-18-24z"/>',
  dragontiger:
    '<path class="m" d="M-4-90A90 90 0 0 0-4 90C-60 60 40-40-4-90z"/><path class="l" d="M4 90A90 90 0 0 0 4-90C60-60-40 40 4 90z"/><circle class="l" cx="-40" cy="-14" r="11"/><circle class="m" cx="40" cy="14" r="11"/>',
  roulette:
    '<circle class="d" r="88"/><circle class="m" r="80"/><path class="l" d="M0 0l12-79 26-8 28 34zM0 0l79 12 4 24-30 32zM0 0l-12 79-28 4-30-30zM0 0l-79-12 0-26 28-30z" opacity=".85"/><circle class="d" r="34"/><circle class="l" r="12"/><circle class="l" cx="58" cy="-30" r="8"/>',
  sicbo:
    '<rect class="m" x="-84" y="-14" width="78" height="78" rx="14" transform="rotate(-10)"/><rect class="l" x="6" y="-4" width="74" height="74" rx="14" transform="rotate(8)"/><rect class="m" x="-34" y="-88" width="70" height="70" rx="14" transform="rotate(4)"/><circle class="d" cx="-46" cy="34" r="12"/><circle class="d" cx="22" cy="20" r="7"/><circle class="d" cx="54" cy="56" r="7"/><circle class="d" cx="38" cy="38" r="7"/><circle class="d" cx="-16" cy="-68" r="7"/><circle class="d" cx="16" cy="-38" r="7"/>',
};
