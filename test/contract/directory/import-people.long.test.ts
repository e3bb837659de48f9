// Matching in an import: known people are updated, not duplicated, and not confused with others.
import { expect, it } from 'vitest';
import { createManyPeople } from '../../support/many-people/many-people.ts';
import { manyPeopleCsv, manyPeopleNdjson } from '../../support/many-people/many-people-files.ts';
import { describeImports } from '../support/directory-imports.ts';

/** More than are written at once. */
const PEOPLE = 600;

describeImports('the people of an import', (imports) => {
  it('updates known people without duplicates', async () => {
    const head = 'First Name,Last Name,LinkedIn URL,Email,Job Title,Company,Company Domain\n';
    const rows =
      'Ida,Holt,network.example/in/ida,ida@quay.example,Planner,Quay,quay.example\n' +
      'Ben,Holt,,ben@quay.example,Clerk,Quay,quay.example\n' +
      'Eva,Holt,,,Clerk,Quay,quay.example\n';
    expect(await imports.load('a.csv', head + rows)).toMatchObject({ added: 3, updated: 0 });
    expect(await imports.load('a.csv', head + rows)).toMatchObject({ added: 0, updated: 3 });
    const changed =
      'Ida,Holt,network.example/in/ida,ida@weir.example,Director,Weir,weir.example\n' +
      'Benjamin,Holt,,BEN@quay.example,Chief,Quay,quay.example\n' +
      'Eva,Holt,,eva@quay.example,,Quay,quay.example\n' +
      'Eva,Holt,,eva2@quay.example,,Quay,quay.example\n';
    expect(await imports.load('b.csv', head + changed)).toMatchObject({ added: 1, updated: 3 });
    expect(await imports.counts()).toEqual({ people: 4, companies: 2, emails: 4 });

    const ida = (await imports.find({ profileUrl: 'network.example/in/ida' })).person?.profile;
    expect(ida?.employment?.all.map((job) => [job.title, job.is_current])).toEqual([
      ['Director', true],
      ['Planner', false],
    ]);
    const ben = (await imports.find({ email: 'ben@quay.example' })).person?.profile;
    expect([ben?.first_name, ben?.employment?.current?.title]).toEqual(['Benjamin', 'Chief']);
  });

  it('merges several rows of one person in a file', async () => {
    const csv =
      'Name,LinkedIn URL,Work Email\n' +
      'Ida Holt,network.example/in/ida,ida@quay.example\n' +
      'Ida Holt,network.example/in/ida,holt@weir.example\n';
    expect(await imports.load('a.csv', csv)).toMatchObject({ added: 1 });
    expect((await imports.find({ profileUrl: 'network.example/in/ida' })).values).toHaveLength(2);
  });

  it('keeps people apart who share an address, a name or a company name', async () => {
    const csv =
      'First Name,Last Name,Email,Company,Company Domain\n' +
      'Ida,Holt,info@quay.example,Quay,quay.example\n' +
      'Tom,Berg,info@quay.example,Quay,quay.example\n' +
      'Ida,Holt,ida@quay-toys.example,Quay,quay-toys.example\n';
    expect(await imports.load('a.csv', csv)).toMatchObject({ added: 3 });
    expect(await imports.counts()).toMatchObject({ people: 3, companies: 2 });
    expect((await imports.find({ email: 'info@quay.example' })).person).toBeNull();
  });

  it('finds each of many people by every identifier, in both formats', async () => {
    const many = createManyPeople(PEOPLE);
    const csv = Buffer.concat([...manyPeopleCsv(many)]);
    expect(await imports.load('many.csv', csv)).toMatchObject({
      rows: PEOPLE,
      added: PEOPLE,
      rejected: 0,
    });
    const ndjson = Buffer.concat([...manyPeopleNdjson(many)]);
    expect(await imports.load('many.ndjson', ndjson)).toMatchObject({ added: 0, updated: PEOPLE });
    expect((await imports.counts()).people).toBe(PEOPLE);
    for (const index of [0, 7, 520, PEOPLE - 1]) {
      const { profile, contactInfo } = many.person(index);
      const url = profile.social_profiles!.professional_network!.url;
      const { email } = contactInfo.work_emails[0]!;
      for (const personQuery of [{ profileUrl: url }, { email }]) {
        expect((await imports.find(personQuery)).person?.profile.full_name).toBe(profile.full_name);
      }
    }
  });
});
