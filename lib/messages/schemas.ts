// The schemas of one message, typed by its name.
import type { Schema } from '../zod.ts';
import { protocol, type MessageName, type Reply, type Request } from './protocol.ts';

type Entry = { request: Schema<unknown>; reply: Schema<unknown> };

export function requestSchema<Name extends MessageName>(name: Name): Schema<Request<Name>> {
  const entry: Entry = protocol[name];
  return entry.request as Schema<Request<Name>>;
}

export function replySchema<Name extends MessageName>(name: Name): Schema<Reply<Name>> {
  const entry: Entry = protocol[name];
  return entry.reply as Schema<Reply<Name>>;
}
