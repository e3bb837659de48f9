// For tests of components: matchers for the document, and an empty document after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

const { getElementError: createWholeError } = getConfig();

configure({
  // The default of one second is too short on a busy machine.
  asyncUtilTimeout: 30_000,
  // The text of an error contains the whole document. It is made when it is read, because most errors only mean that
  // a test looks again after the next change.
  getElementError: function createError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    // The place of the error is the line of the test, and not this one.
    Error.captureStackTrace(error, createError);
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => createWholeError(message, container).message,
    });
  },
});

afterEach(cleanup);

// jsdom has the dialog element without the methods that open and close it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom has no locks. Nothing runs beside a test, so that work need not wait.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: async (_name: string, work: () => unknown) => work() },
});

// jsdom does not know the search element (HTML, 2023), so React warns about it. The element has no interface of
// its own.
const { createElement } = Document.prototype;
Document.prototype.createElement = function (this: Document, ...args: [string]) {
  const element = createElement.apply(this, args);
  return args[0] === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
} as typeof createElement;
