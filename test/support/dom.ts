// For tests of components: matchers that speak of the document, and an empty document after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes when it comes: on a busy machine a second is soon over.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
