import { createElement, type ComponentType, type Provider, type ReactNode } from 'react';
import type * as fieldsFacade from '../fields/fields.ts';
import { lazyPart } from './lazy-part.ts';

const tabs = async () => (await import(/* webpackChunkName: "shared-tabs" */ '../tabs/tabs.ts')).Tabs;
const fields = () => import(/* webpackChunkName: "shared-fields" */ '../fields/fields.ts');

type Fields = typeof fieldsFacade;
/** The declarations of the package for teams name no type of a library behind the façade. */
type Later<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends ComponentType<infer Props> ? (props: Props) => ReactNode : never;
};

// Names of this façade for earlier builds, whose parts load when they are drawn. Others import
// `@chokdee/shared/tabs` (host API 1.12.0) and `@chokdee/shared/fields` (1.14.0). Delete with major 2.
export const Tabs = {
  Root: lazyPart(async () => (await tabs()).Root),
  List: lazyPart(async () => (await tabs()).List),
  Trigger: lazyPart(async () => (await tabs()).Trigger),
  Content: lazyPart(async () => (await tabs()).Content),
};
export const Input = lazyPart(async () => (await fields()).Input);
export const InputGroup = lazyPart(async () => (await fields()).InputGroup);
export const Textarea = lazyPart(async () => (await fields()).Textarea);
export const NativeSelect: Later<Fields['NativeSelect']> = {
  Root: lazyPart(async () => (await fields()).NativeSelect.Root),
  Field: lazyPart(async () => (await fields()).NativeSelect.Field),
  Indicator: lazyPart(async () => (await fields()).NativeSelect.Indicator),
  PropsProvider: lazyProvider(async () => (await fields()).NativeSelect.PropsProvider),
};
export const Field: Later<Fields['Field']> = {
  Root: lazyPart(async () => (await fields()).Field.Root),
  Label: lazyPart(async () => (await fields()).Field.Label),
  HelperText: lazyPart(async () => (await fields()).Field.HelperText),
  ErrorText: lazyPart(async () => (await fields()).Field.ErrorText),
  ErrorIcon: lazyPart(async () => (await fields()).Field.ErrorIcon),
  RequiredIndicator: lazyPart(async () => (await fields()).Field.RequiredIndicator),
  Item: lazyPart(async () => (await fields()).Field.Item),
  Context: lazyPart(async () => (await fields()).Field.Context),
  PropsProvider: lazyProvider(async () => (await fields()).Field.PropsProvider),
};
export const Fieldset: Later<Fields['Fieldset']> = {
  Root: lazyPart(async () => (await fields()).Fieldset.Root),
  Legend: lazyPart(async () => (await fields()).Fieldset.Legend),
  Content: lazyPart(async () => (await fields()).Fieldset.Content),
  HelperText: lazyPart(async () => (await fields()).Fieldset.HelperText),
  ErrorText: lazyPart(async () => (await fields()).Fieldset.ErrorText),
  Context: lazyPart(async () => (await fields()).Fieldset.Context),
};
export const Checkbox: Later<Fields['Checkbox']> = {
  Root: lazyPart(async () => (await fields()).Checkbox.Root),
  HiddenInput: lazyPart(async () => (await fields()).Checkbox.HiddenInput),
  Control: lazyPart(async () => (await fields()).Checkbox.Control),
  Label: lazyPart(async () => (await fields()).Checkbox.Label),
};
export const TextField = lazyPart(async () => (await fields()).TextField);
export const PinField = lazyPart(async () => (await fields()).PinField);

/** React's `lazy` takes no provider of a context. */
function lazyProvider<Value>(load: () => Promise<Provider<Value>>) {
  return lazyPart(async () => {
    const Part = await load();
    return (props: Parameters<Provider<Value>>[0]) => createElement(Part, props);
  });
}
