import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import iconForPages from './icon-loader.ts';
import { cutLibrary } from './library-loader.ts';
import { libraryCuts } from './library-rules.ts';

const installed = join(import.meta.dirname, '..', 'node_modules');

/** Packages that are dependencies of the named one, not of ours. */
const broughtBy: Record<string, string> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
  '@emotion/serialize': '@emotion/react',
};

function pathOf(file: string): string {
  const [bringer] = Object.entries(broughtBy).filter(([name]) => file.startsWith(`${name}/`));
  if (!bringer) return join(installed, file);
  const [, by] = bringer;
  const folder = realpathSync(join(installed, by));
  return join(folder, by.startsWith('@') ? '../..' : '..', file);
}

test.each(Object.entries(libraryCuts))('%s contains what the shell leaves out', (file, cut) => {
  const source = readFileSync(pathOf(file), 'utf8');
  expect(cutLibrary(source, cut)).not.toBe(source);
});

/** Prints what Chakra, in the folder of its modules, makes of styles and of elements of every kind. */
const printStyles = `
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  const modules = process.argv[2];
  const { createSystem } = await import(modules + '/styled-system/system.js');
  const { chakra } = await import(modules + '/styled-system/factory.js');
  const { ChakraProvider } = await import(modules + '/styled-system/provider.js');
  const { defaultConfig } = await import(modules + '/preset.js');
  const system = createSystem(defaultConfig, {
    conditions: { wild: '&.wild' },
    theme: {
      tokens: { colors: { site: { value: '#123456' } } },
      semanticTokens: {
        colors: {
          bg: { DEFAULT: { value: '{colors.site}' } },
          glow: { value: { base: '{colors.site}', _dark: '{colors.red.500/20}', _osDark: 'black' } },
        },
      },
      recipes: { button: { base: { px: '9' }, variants: { size: { sm: { m: '7' } } } } },
    },
  });
  const { css, cva, getGlobalCss, getRecipeFn, getTokenCss, splitCssProps } = system;
  const styles = [
    { p: '4', paddingX: 2, mt: '-2', bg: 'red.500/40', colorPalette: 'blue', color: 'colorPalette.fg !important' },
    { margin: ['1', null, '3'], width: { base: 'full', md: '1/2', _dark: { lg: 'auto' } } },
    { _hover: { _disabled: { opacity: 0.5 } }, '&:first-of-type': { roundedTop: 'l2' }, _before: { content: '""' } },
    { '@media (min-width: 40em)': { gap: '2' }, '@media print': { display: 'none' }, '--size': 'sizes.4' },
    { textStyle: 'sm', animationStyle: 'slide-fade-in', layerStyle: 'outline.subtle', translateX: '-1/2' },
    { _portrait: { m: 1 }, _motionReduce: { m: 2 }, _osDark: { m: 3 }, _landscape: { m: 4 }, _highContrast: { m: 5 } },
    { '@media print and (color)': { m: 1 }, '@media print': { m: 2 } },
    { '@media (min-width: 48rem)': { m: 3 }, md: { m: 4 } },
    { '@container (min-width: 2em)': { m: 1 }, '@container (min-width: 1em)': { m: 2 }, _wild: { m: 3 } },
  ];
  const recipe = { base: styles[0], variants: { size: { sm: styles[1], lg: styles[2] } } };
  const Badge = chakra('span', { ...recipe, defaultVariants: { size: 'sm' } });
  const Around = chakra(Badge, { base: { color: 'glow' } });
  const Field = chakra('input', {}, { forwardProps: ['size'] });
  const page = createElement(
    ChakraProvider,
    { value: system },
    createElement(Badge, { size: 'lg', bg: 'bg' }),
    createElement(Badge, { title: 'first' }, createElement(Around, { size: 'lg', css: styles[3] })),
    createElement(Field, { size: 3, m: '2' }),
    createElement(Badge, { size: 'lg', m: { base: '1', md: '2' } }),
  );
  console.log(JSON.stringify([
    [...styles, ...styles].map((style) => css(style)),
    css(...styles),
    cva(recipe)({ size: { base: 'sm', md: 'lg' } }),
    getRecipeFn('button')({ size: 'sm' }),
    splitCssProps({ p: 1, href: '#', _hover: {}, onClick: 1, mdDown: {}, toString: 1 }),
    getTokenCss(),
    getGlobalCss(),
    renderToStaticMarkup(page),
    renderToStaticMarkup(page),
  ]));
`;

/** A folder in which modules find the dependencies of a package. */
function folderBeside(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-library-'));
  const [packages] = /^.*?\/node_modules(?!.*\/node_modules)/.exec(realpathSync(pathOf(file)))!;
  symlinkSync(packages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const runIn = (folder: string, source: string, ...args: string[]): string => {
  const script = join(folder, 'script.js');
  writeFileSync(script, source);
  return execFileSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    // Before jest's own limit, which cannot end a process that never rests.
    timeout: 240_000,
    env: { ...process.env, NODE_ENV: 'production' },
  });
};

test('Chakra makes the same styles without what the shell leaves out', () => {
  const modules = join(pathOf('@chakra-ui/react'), 'dist', 'esm');
  const folder = folderBeside('@chakra-ui/react');
  const cutModules = join(folder, 'esm');
  cpSync(modules, cutModules, { recursive: true });
  for (const [file, cut] of Object.entries(libraryCuts)) {
    const [, module] = file.split('@chakra-ui/react/dist/esm/');
    if (module)
      writeFileSync(join(cutModules, module), cutLibrary(readFileSync(join(modules, module), 'utf8'), cut));
  }
  // The order of rules counts, too.
  expect(runIn(folder, printStyles, cutModules)).toBe(runIn(folder, printStyles, realpathSync(modules)));
});

test('Emotion names a style by its text', () => {
  const file = '@emotion/serialize/dist/emotion-serialize.esm.js';
  const folder = folderBeside(file);
  writeFileSync(
    join(folder, 'serialize.js'),
    cutLibrary(readFileSync(pathOf(file), 'utf8'), libraryCuts[file]!),
  );
  const names = runIn(
    folder,
    `import { serializeStyles } from './serialize.js';
    const styles = [{ color: 'red' }, { color: 'blue' }, { color: 'red' }, { color: 'red', label: 'x' }];
    console.log(styles.map((style) => serializeStyles([style]).name).join());`,
  );
  const [red, blue, redAgain, labelled] = names.trim().split(',');
  expect(redAgain).toBe(red);
  expect(new Set([red, blue, labelled]).size).toBe(3);
});

/** Prints what React, in the named file, makes of a page, its events, late texts and errors. */
const printPage = `
  import { createRequire } from 'node:module';
  const [, , client, jsdom] = process.argv;
  const require = createRequire(import.meta.url);
  const { JSDOM } = require(jsdom);
  const { window } = new JSDOM('<main></main><aside></aside>', { pretendToBeVisual: true });
  const { document, getComputedStyle } = window;
  Object.assign(globalThis, { window, document, getComputedStyle, CSS: { escape: String } });
  const React = require('react');
  const { createPortal, flushSync } = require('react-dom');
  const { createRoot } = require(client);
  const { Activity, Component, Suspense, ViewTransition, createElement: h, startTransition, use, useState } = React;

  const printed = [];
  const page = () =>
    document.body.innerHTML
      .replace(/\\s?view-transition-name:[^;]*;/g, '')
      .replace(/ style=" ?/g, ' style="')
      .replaceAll(' style=""', '');
  const print = () => printed.push(page());
  const printOnce = async (text) => {
    while (!page().includes(text)) await new Promise((resolve) => setTimeout(resolve, 5));
    print();
  };
  let arrive;
  const next = () => new Promise((resolve) => (arrive = resolve));
  let facts = next();
  let set;
  const noted = new Set();
  const note = ({ type }) => noted.add(type);

  class Boundary extends Component {
    state = {};
    static getDerivedStateFromError({ message }) {
      return { message };
    }
    render() {
      return this.state.message ?? this.props.children;
    }
  }
  const Facts = () => use(facts);
  const Broken = () => {
    throw new Error('broken');
  };
  function Page() {
    const [state, change] = useState({ rows: ['a', 'b', 'c'], shown: true, text: '' });
    set = (more) => change((before) => ({ ...before, ...more }));
    return h(
      ViewTransition,
      { name: 'page' },
      h('ul', {}, state.rows.map((row) => h(ViewTransition, { key: row }, h('li', {}, row)))),
      h('input', {
        value: state.text,
        onFocus: note,
        onPointerOver: note,
        onDragEnter: note,
        onChange: ({ target }) => set({ text: target.value.toUpperCase() }),
      }),
      h('button', { onClick: () => set({ rows: ['c', 'a', 'd'] }) }, 'rows'),
      h('p', { style: { color: 'red' }, dangerouslySetInnerHTML: { __html: '<i>raw</i>' } }),
      h(Activity, { mode: state.shown ? 'visible' : 'hidden' }, h('b', {}, 'active')),
      h(Suspense, { fallback: 'loading' }, h(Facts)),
      h(Boundary, {}, state.broken ? h(Broken) : 'whole'),
      createPortal(h('s', {}, state.text), document.querySelector('aside')),
    );
  }

  const root = createRoot(document.querySelector('main'), { onCaughtError: ({ message }) => printed.push(message) });
  flushSync(() => root.render(h(Page)));
  print();
  arrive('facts');
  await printOnce('facts');
  document.querySelector('button').dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
  const input = document.querySelector('input');
  input.focus();
  for (const type of ['pointerover', 'dragenter']) input.dispatchEvent(new window.Event(type, { bubbles: true }));
  printed.push(...noted);
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, 'typed');
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
  await printOnce('<s>TYPED</s>');
  startTransition(() => set({ rows: ['d'], shown: false }));
  await printOnce('display: none');
  facts = next();
  flushSync(() => set({ shown: true }));
  print();
  arrive('newer');
  await printOnce('newer');
  flushSync(() => set({ broken: true }));
  print();
  root.unmount();
  await printOnce('<main></main>');
  console.log(JSON.stringify(printed));
  process.exit();
`;

test('React draws the same page without what the shell leaves out', () => {
  const file = 'react-dom/cjs/react-dom-client.production.js';
  const folder = folderBeside(file);
  const source = readFileSync(pathOf(file), 'utf8');
  const jsdom = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');
  const printed = [source, cutLibrary(source, libraryCuts[file]!)].map((client, index) => {
    const name = join(folder, `client-${index}.cjs`);
    writeFileSync(name, client);
    return runIn(folder, printPage, name, jsdom);
  });
  expect(printed[0]).toContain('<s>TYPED</s>');
  expect(printed[1]).toBe(printed[0]);
});

test('an icon is drawn without the keys of its parts', () => {
  const icons = join(dirname(pathOf('lucide-react/package.json')), 'dist', 'esm', 'icons');
  for (const name of readdirSync(icons).filter((file) => /^(bell|wallet)\.mjs$/.test(file))) {
    const source = readFileSync(join(icons, name), 'utf8');
    expect(source).toMatch(/\bkey:/);
    expect(iconForPages(source)).not.toMatch(/\bkey:/);
  }
});
