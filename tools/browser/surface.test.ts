// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { boxExpression, controlExpression, fieldExpression, testIdExpression } from './surface.ts';

/** As the browsers do: the expression is evaluated in the page. */
const evaluate = (expression: string): unknown => new Function(`return ${expression};`)();
const idOf = (found: unknown): string | null => (found instanceof Element ? found.id : null);
const control = (name: string, enabled = true) =>
  idOf(evaluate(controlExpression(name, { enabled })));

beforeEach(() => {
  // jsdom lays nothing out; hidden is all that these pages use.
  Element.prototype.checkVisibility = function (this: Element) {
    return this.closest('[hidden]') === null;
  };
});

describe('controls', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <p hidden><button id="hidden">Save contact</button></p>
      <div>Save contact here</div>
      <button id="work" aria-label="Reveal work email, 1 credit"><b>Reveal</b> 1 credit</button>
      <button id="phone" aria-disabled="true">Reveal
          phone, 10 credits</button>
      <button id="save" disabled>Save contact</button>
      <a id="link" href="#">Save contact</a>`;
  });

  test.each([
    ['Reveal work email', 'work'],
    ['Reveal phone', null],
    ['Save contact', 'link'],
    ['1 credit', null],
    ['Delete', null],
  ])('enabled, %s: %s', (name, id) => {
    expect(control(name)).toBe(id);
  });

  test('blocked ones are there all the same', () => {
    expect(control('Reveal phone', false)).toBe('phone');
    expect(control('Save contact', false)).toBe('save');
  });
});

test('fields are found by a part of their label, or by the name they have instead', () => {
  document.body.innerHTML = `
    <label for="url">Base URL</label><input id="url">
    <label>API key<input id="key" type="password"></label>
    <input id="find" aria-label="Search or paste">`;
  expect(idOf(evaluate(fieldExpression('base URL')))).toBe('url');
  expect(idOf(evaluate(fieldExpression('key')))).toBe('key');
  expect(idOf(evaluate(fieldExpression('search')))).toBe('find');
  expect(evaluate(fieldExpression('colour'))).toBeNull();
});

test('choices are found by a part of their label, and are no fields', () => {
  document.body.innerHTML = `
    <input type="radio" id="demo"><label for="demo"><b>Try the local demo</b></label>
    <label><input type="checkbox" id="agreed"> I agree that these details are sent</label>`;
  expect(idOf(evaluate(boxExpression('local demo')))).toBe('demo');
  expect(idOf(evaluate(boxExpression('I agree')))).toBe('agreed');
  expect(evaluate(fieldExpression('I agree'))).toBeNull();
});

test('the text of a test id, null when there is none', () => {
  document.body.innerHTML = '<b data-testid="balance"> 426 </b>';
  expect(evaluate(testIdExpression('balance'))).toBe('426');
  expect(evaluate(testIdExpression('total'))).toBeNull();
});
