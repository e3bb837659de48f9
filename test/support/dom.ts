// For tests of components: matchers that speak of the document, and an empty document after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes when it comes: on a busy machine a second is soon over.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// jsdom does not know the search element (HTML, 2023), and React warns of it: it has no interface of its own.
const { createElement } = Document.prototype;
Document.prototype.createElement = function (this: Document, ...named: [string]) {
  const element = createElement.apply(this, named);
  return named[0] === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
} as typeof createElement;
