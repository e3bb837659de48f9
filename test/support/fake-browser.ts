// Each test begins with an empty fake of the extension interfaces (storage, alarms, messages, tabs).
import { beforeEach } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

beforeEach(() => fakeBrowser.reset());
