// Sends messages and reads the list from inside the panel, as the panel itself does.
import type { Page } from 'puppeteer-core';
import { list, type List } from '../../lib/model/lists/list.ts';
import type { MessageName, Request } from '../../lib/messages/protocol.ts';
import { DATABASE_NAME } from '../../lib/store/database.ts';
import { z } from '../../lib/zod.ts';

const answer = z.object({ ok: z.boolean(), value: z.unknown() });

export async function sendMessage<Name extends MessageName>(
  panel: Page,
  name: Name,
  request: Request<Name>,
): Promise<unknown> {
  const message = JSON.stringify({ name, request });
  const reply = await panel.evaluate(`chrome.runtime.sendMessage(${message})`);
  const { ok, value } = z.parse(answer, reply);
  if (!ok) throw new Error(`${name} was refused: ${JSON.stringify(reply)}`);
  return value;
}

const READ = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('${DATABASE_NAME}');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('lists').objectStore('lists').getAll();
    reading.onsuccess = () => { opening.result.close(); resolve(reading.result); };
    reading.onerror = () => { opening.result.close(); reject(reading.error); };
  };
})`;

/** The only list in the database. */
export async function readList(panel: Page): Promise<List> {
  const [only] = z.parse(z.array(list), await panel.evaluate(READ));
  if (!only) throw new Error('There is no list.');
  return only;
}
