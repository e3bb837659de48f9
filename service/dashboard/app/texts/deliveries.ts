import type { IconName } from '../../../../components/ui/icon.tsx';
import type { Tone } from '../../../../components/ui/status.tsx';
import { countText } from '../../../../lib/view/format.ts';
import type { Delivery } from '../../protocol/enrichments.ts';

type Mark = { word: string; icon: IconName; tone: Tone };

/** "200, delivered", "503, tries again", "No answer, given up". */
export function deliveryStatus({ state, attempts }: Delivery): Mark {
  const last = attempts.at(-1);
  const answer = last ? (last.status === null ? 'No answer' : String(last.status)) : '';
  const said = (word: string) => (answer ? `${answer}, ${word}` : word);
  switch (state) {
    case 'delivered':
      return { word: said('delivered'), icon: 'check-circle', tone: 'ok' };
    case 'failed':
      return { word: said('given up'), icon: 'cross-circle', tone: 'bad' };
    case 'waiting':
      return last
        ? { word: said('tries again'), icon: 'clock', tone: 'warn' }
        : { word: 'Waits to be sent', icon: 'hourglass', tone: 'neutral' };
  }
}

export const attemptsText = ({ attempts }: Delivery): string =>
  attempts.length === 0 ? 'Not tried yet' : countText(attempts.length, 'try', 'tries');

/** "112 ms", "2.0 s". */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/** The host and path. The query is omitted, because it may contain a secret of the receiver. */
export function targetText(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + (pathname === '/' ? '' : pathname);
  } catch {
    return url;
  }
}
