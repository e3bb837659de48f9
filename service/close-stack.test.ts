import { expect, it } from 'vitest';
import { createCloseStack } from './close-stack.ts';

it('closes in reverse, and the rest also when one fails', async () => {
  const closeStack = createCloseStack();
  const closed: string[] = [];
  closeStack.add(() => closed.push('database'));
  closeStack.add(() => Promise.reject(new Error('stuck')));
  closeStack.add(() => closed.push('socket'));
  await expect(closeStack.close()).rejects.toThrow('stuck');
  expect(closed).toEqual(['socket', 'database']);
  await closeStack.close();
});
