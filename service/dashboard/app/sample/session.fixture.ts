import type { Role, Session } from '../../protocol/session.ts';
import { idAt } from './shared.fixture.ts';

export function sampleSession(role: Role = 'operator'): Session {
  return {
    person: { id: idAt(801), email: 'ines@tarnwick.example', role, mustChangePassword: false },
    workspace: { id: idAt(701), name: 'Tarnwick Freight' },
    csrfToken: 'csrf-of-the-sample',
    counts: { activeEnrichments: 3, suppressed: role === 'operator' ? 17 : null },
    credits: { balance: 42_500, held: 10_300, free: 32_200 },
    baseUrl: 'https://enrich.tarnwick.example/api/v2',
    version: '0.4.2',
  };
}
