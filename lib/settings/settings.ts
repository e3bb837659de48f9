// Every setting on one page. Each is read by itself: one that cannot be read falls back alone and
// never takes the others with it.
import { DEMO_ORIGIN } from '../contract/demo.ts';
import { z } from '../zod.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const CLICK_TARGETS = ['panel', 'popup'] as const;

export const settings = z.object({
  /** What a click on the toolbar icon opens. */
  clickOpens: z.catch(z.enum(CLICK_TARGETS), 'panel'),
  theme: z.catch(z.enum(THEMES), 'auto'),
  /** W P M A C S … inside the panel. */
  singleKeys: z.catch(z.boolean(), true),
  keyHints: z.catch(z.boolean(), true),
  /** Credits. Over this worst case a reveal asks once more. */
  askAbove: z.catch(z.number().check(z.minimum(0)), 20),
  /** Credits. Below it the footer warns. */
  warnBelow: z.catch(z.number().check(z.minimum(0)), 25),
  /** Credits; the most that one job, one session, and one day may cost. */
  jobLimit: z.catch(z.number().check(z.minimum(0)), 100),
  sessionLimit: z.catch(z.number().check(z.minimum(0)), 250),
  dayLimit: z.catch(z.number().check(z.minimum(0)), 500),
  /** Off: only name and company leave, never the link to the profile. */
  sendProfileLink: z.catch(z.boolean(), true),
  /** Where "Start local demo" looks for the service; loopback only. */
  demoOrigin: z.catch(z.string(), DEMO_ORIGIN),
});
export type Settings = z.infer<typeof settings>;

export const DEFAULT_SETTINGS: Settings = z.parse(settings, {});
