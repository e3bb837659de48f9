import { expect, it } from 'vitest';
import { createClosers } from './closers.ts';

it('closes in reverse, and the rest also when one fails', async () => {
  const closers = createClosers();
  const closed: string[] = [];
  closers.add(() => closed.push('database'));
  closers.add(() => Promise.reject(new Error('stuck')));
  closers.add(() => closed.push('socket'));
  await expect(closers.close()).rejects.toThrow('stuck');
  expect(closed).toEqual(['socket', 'database']);
  await closers.close();
});
