import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler as HonoHandler, MiddlewareHandler } from 'hono';
import type { Caller } from '../credits/spender.ts';
import type { RateState } from './request-admission.ts';

export type Env = {
  Bindings: HttpBindings;
  Variables: { requestId: string; caller: Caller; rate: RateState };
};

export type Ctx = Context<Env>;
export type Handler = HonoHandler<Env>;
export type Middleware = MiddlewareHandler<Env>;
