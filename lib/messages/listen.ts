import { browser } from 'wxt/browser';
import { isDiskFull } from '../disk-full.ts';
import { z, type Schema } from '../zod.ts';
import {
  protocol,
  type MessageName,
  type Problem,
  type Reply,
  type Request,
  type Result,
} from './protocol.ts';

export type Handlers = {
  [Name in MessageName]: (request: Request<Name>) => Promise<Result<Reply<Name>>>;
};

const envelope = z.object({ name: z.string(), request: z.unknown() });

type Sender = { id?: string; url?: string; origin?: string };

/** Only pages of this extension: a content script has our id too, but the web page's URL. */
function isOurPage(sender: Sender): boolean {
  return (
    sender.id === browser.runtime.id && (sender.url ?? '').startsWith(browser.runtime.getURL('/'))
  );
}

/** Typed by the message's name, which the type of `protocol` alone does not allow. */
function requestSchema<Name extends MessageName>(name: Name): Schema<Request<Name>> {
  const { request }: { request: Schema<unknown> } = protocol[name];
  return request as Schema<Request<Name>>;
}

const refuse = (code: Problem['code']): Result<never> => ({ ok: false, problem: { code } });

/**
 * Answers every message of the protocol and ignores all others. Attach it synchronously: each message waits
 * for `ready`.
 */
export function listen(
  handlers: Handlers,
  report: (error: unknown) => void,
  ready: Promise<unknown> = Promise.resolve(),
): void {
  async function answer<Name extends MessageName>(name: Name, raw: unknown) {
    const request = z.safeParse(requestSchema(name), raw);
    if (!request.success) return refuse('internal');
    try {
      await ready;
      return await handlers[name](request.data);
    } catch (error) {
      report(error);
      return refuse(isDiskFull(error) ? 'no_room' : 'internal');
    }
  }
  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    const parsed = z.safeParse(envelope, message);
    if (!parsed.success || !isOurPage(sender)) return;
    const { name, request } = parsed.data;
    if (!isMessageName(name)) return;
    void answer(name, request).then(reply);
    return true;
  });
}

const isMessageName = (name: string): name is MessageName => Object.hasOwn(protocol, name);
