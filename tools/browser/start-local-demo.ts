import type { Surface } from './surface.ts';

/** From the first run to the local service that runs with sample data, with the controls that a user has. */
export async function startLocalDemo(panel: Pick<Surface, 'choose' | 'press'>): Promise<void> {
  await panel.choose('My own server');
  await panel.press('Next');
  await panel.press('Start local demo');
}
