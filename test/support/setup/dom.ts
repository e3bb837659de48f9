// For tests of components: matchers for the document, and an empty document after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);

// jsdom has the dialog element without the methods that open and close it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom does not know the search element (HTML, 2023), so React warns about it. The element has no interface of
// its own.
const { createElement } = Document.prototype;
Document.prototype.createElement = function (this: Document, ...args: [string]) {
  const element = createElement.apply(this, args);
  return args[0] === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
} as typeof createElement;
