// Not part of the interface: how the extension gets a key from the local demo, a service that runs with --demo. It
// answers this call only on loopback and for extension origins.
import { z } from '../zod.ts';

export const DEMO_PORT = 8787;
export const DEMO_ORIGIN = `http://127.0.0.1:${DEMO_PORT}`;

/** POST, no body, no authorization; relative to the origin of the service. */
export const DEMO_KEY_PATH = '/demo/key';

export const demoKey = () =>
  z.object({
    api_key: z.string(),
    base_url: z.string(),
    workspace_id: z.string(),
  });
