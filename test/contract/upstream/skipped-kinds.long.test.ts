// An upstream that skips a kind, or a whole record, because a source of its own cannot be asked: the gateway reports
// the same, and buys the kind later.
import { beforeEach, expect, it } from 'vitest';
import type { Source } from '../../../service/sources/source.ts';
import { SourceOutOfCreditsError } from '../../../service/sources/source-errors.ts';
import { checkMoney } from '../support/check-money.ts';
import { onEachTeam } from '../support/upstream/upstream-team.ts';
import { byUrl, directory, mobile, PHONES, WORK, zoe } from '../support/people.ts';

const provenance = { source: 'numbers', at: '2026-01-01T00:00:00Z' };
const UNKNOWN_EMAIL = 'unknown@nowhere.example';
/** Skipped kinds are asked for again after this time. */
const SKIPPED_SECONDS = 600;

let isDown = true;
/** Of the upstream: the only one that knows numbers, and the last one that may know the owner of an email. */
const numbers: Source = {
  name: 'numbers',
  kinds: [PHONES, 'person'],
  async find(_query, wanted) {
    // The upstream neither waits for a source without credits nor opens its breaker.
    if (isDown) throw new SourceOutOfCreditsError('numbers');
    const phone = { ...provenance, kind: PHONES, value: mobile } as const;
    const owner = { ...provenance, personKey: 'numbers:1', profile: zoe.profile };
    return wanted.includes(PHONES)
      ? { person: null, values: [phone] }
      : { person: owner, values: [] };
  },
};
const withoutNumbers = { ...zoe, contactInfo: { ...zoe.contactInfo, phones: [] } };

onEachTeam(
  'what an upstream skipped',
  (team) => {
    beforeEach(() => void (isDown = true));
    const sent = (path: string) =>
      team.proxy.to('POST', path).map(({ body }) => JSON.parse(body) as { data: object[] });

    it('is named in the record of which another kind was found, until it is bought later', async () => {
      const gateway = await team.gateway();
      const member = await gateway.member(50);
      const enrich = async () =>
        (await member.contactResult(await member.enrich([byUrl(zoe, WORK, PHONES)]))).result;
      const first = await enrich();
      expect(first).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
      expect(first.data[0]).toMatchObject({ state: 'found', skipped_fields: [PHONES] });

      isDown = false;
      const soon = await enrich();
      expect(soon).toMatchObject({ cost: { credits: 0 }, data: [{ skipped_fields: [PHONES] }] });
      expect(sent('enrich')).toHaveLength(1);

      gateway.forward(SKIPPED_SECONDS + 1);
      const later = await enrich();
      expect(later).toMatchObject({ status: 'FINISHED', cost: { credits: 10 } });
      expect(later.data[0]!.contact_info?.most_probable_phone).toEqual(mobile);
      expect(later.data[0]).not.toHaveProperty('skipped_fields');
      expect(sent('enrich').at(-1)).toMatchObject({ data: [{ enrich_fields: [PHONES] }] });
      expect([await member.balance(), await team.operator.balance()]).toEqual([39, 989]);
      await checkMoney(gateway.service.db);
    });

    it('is skipped where nothing else was wanted and in a reverse lookup, and is found later', async () => {
      const gateway = await team.gateway({ upstream: { creditsPerWorkspaceAndDay: 11 } });
      const member = await gateway.member(50);
      const enrich = async () =>
        (await member.contactResult(await member.enrich([byUrl(zoe, PHONES)]))).result;
      const reverse = async () =>
        (await member.reverseResult(await member.reverse([{ email: UNKNOWN_EMAIL }]))).result;
      const skipped = { status: 'FINISHED', cost: { credits: 0 }, data: [{ state: 'skipped' }] };
      expect(await enrich()).toMatchObject(skipped);
      expect(await reverse()).toMatchObject(skipped);

      isDown = false;
      gateway.forward(SKIPPED_SECONDS + 1);
      const found = { status: 'FINISHED', data: [{ state: 'found' }] };
      expect(await enrich()).toMatchObject({ ...found, cost: { credits: 10 } });
      expect(await reverse()).toMatchObject({ ...found, cost: { credits: 1 } });
      await checkMoney(gateway.service.db);
    });
  },
  { directory: { ...directory, people: [withoutNumbers] }, sources: [numbers] },
);
