import { scriptFaults } from './script-faults.ts';

const remote = { isEntry: false, isShell: false };
const said = (text: string, role = remote) =>
  scriptFaults('screen.js', text, role).map(({ what, where }) => `${what} @ ${where}`);

test.each([
  ['eval("1")', 'calls eval @ screen.js, offset 0: eval("1")'],
  ['(0,eval)(x)', 'calls eval @ screen.js, offset 0: (0,eval)(x)'],
  ['let a=1;window.eval(a)', 'calls eval @ screen.js, offset 8: window.eval(a)'],
  [
    'new Function("a","return a")',
    'creates a function from text @ screen.js, offset 0: new Function("a","return a")',
  ],
  [
    'Function("return this")()',
    'creates a function from text @ screen.js, offset 0: Function("return this")',
  ],
  [
    'globalThis["Function"]("x")',
    'creates a function from text @ screen.js, offset 0: globalThis["Function"]("x")',
  ],
  ['setTimeout("go()",5)', 'passes setTimeout text to evaluate @ screen.js, offset 0: setTimeout("go()",5)'],
  [
    'self.setInterval(`go(${x})`,5)',
    'passes setInterval text to evaluate @ screen.js, offset 0: self.setInterval(`go(${x})`,5)',
  ],
  [
    'import("https://elsewhere.example/x.js")',
    'imports a script from a computed or foreign address @ screen.js, offset 0: import("https://elsewhere.example/x.js")',
  ],
  [
    'import("//elsewhere.example/x.js")',
    'imports a script from a computed or foreign address @ screen.js, offset 0: import("//elsewhere.example/x.js")',
  ],
  [
    'import(base+"/x.js")',
    'imports a script from a computed or foreign address @ screen.js, offset 0: import(base+"/x.js")',
  ],
  ['let a=eval;a("1")', 'references eval @ screen.js, offset 6: eval'],
  ['Reflect.apply(eval,null,["1"])', 'references eval @ screen.js, offset 14: eval'],
  ['eval.call(null,"1")', 'references eval @ screen.js, offset 0: eval'],
  ['let g=globalThis;g.eval("1")', 'calls eval @ screen.js, offset 17: g.eval("1")'],
  ['globalThis["ev"+"al"]("1")', 'calls eval @ screen.js, offset 0: globalThis["ev"+"al"]("1")'],
  [
    '[].constructor.constructor("return 1")()',
    'creates a function from text @ screen.js, offset 0: [].constructor.constructor("return 1")',
  ],
  [
    '(()=>0).constructor("return 1")()',
    'creates a function from text @ screen.js, offset 0: (()=>0).constructor("return 1")',
  ],
  [
    'let f=a.constructor.constructor;f(x)',
    'references the Function constructor @ screen.js, offset 6: a.constructor.constructor',
  ],
  ['var F=Function;F("return 1")', 'references the Function constructor @ screen.js, offset 6: Function'],
  [
    'Reflect.construct(Function,["x"])',
    'references the Function constructor @ screen.js, offset 18: Function',
  ],
  ['Function.call(null,"x")', 'references the Function constructor @ screen.js, offset 0: Function'],
  ['let g=window;g.Function("x")', 'creates a function from text @ screen.js, offset 13: g.Function("x")'],
  [
    'let F=globalThis.Function',
    'references the Function constructor @ screen.js, offset 6: globalThis.Function',
  ],
  [
    'let F=(async()=>{}).constructor;F(x)',
    'references the Function constructor @ screen.js, offset 6: (async()=>{}).constructor',
  ],
  ['const {Function:F}=window', 'references Function @ screen.js, offset 7: Function:F'],
  ['(({["ev"+"al"]:e})=>e(x))(window)', 'references eval @ screen.js, offset 3: ["ev"+"al"]:e'],
  ['document.write("<p>")', 'calls document.write @ screen.js, offset 0: document.write("<p>")'],
  [
    'document.createElement("script")',
    'creates a script element outside of the chunk loader, so its script has no hash @ screen.js, offset 0: document.createElement("script")',
  ],
])('%s is refused with its position', (text, line) => {
  expect(said(text)).toEqual([line]);
});

test.each([
  'setTimeout(()=>{},5)',
  'import("./x.js")',
  'cookies.write("a","b")',
  'document.createElement("div")',
  'Function.prototype.toString.call(x)',
  'const evaluate=1;evaluate',
  'a.constructor.name',
  'a instanceof Function',
  'a.constructor===Function',
  'typeof Function',
  'const {evaluate:e}=a',
  '({Function:1}).Function',
  'b({eval:1}).evaluate(1)',
])('%s passes', (text) => {
  expect(said(text)).toEqual([]);
});

test('the entry may create script elements in its chunk loader only', () => {
  const loader = 'function load(){let s=document.createElement("script")}';
  expect(said(loader, { isEntry: true, isShell: false })).toEqual([]);
  expect(said(`${loader};document.createElement("script")`, { isEntry: true, isShell: false })).toHaveLength(
    1,
  );
});

test('a script that cannot be parsed is refused', () => {
  expect(said('let a = ;')[0]).toContain('is not a script that can be parsed');
});
