import { describe, expect, it } from 'vitest';
import { createPlan } from './mapping.ts';

const getFields = (headers: string[], options = {}) => {
  const { kind, columns, unknown } = createPlan(headers, options);
  return {
    kind,
    unknown,
    fields: Object.fromEntries(columns.map((c) => [headers[c.index], c.field])),
  };
};

describe('columns', () => {
  it('knows the headers of usual exports', () => {
    const headers = ['First Name', 'last_name', 'Work E-Mail', 'Person LinkedIn Url', 'Company'];
    const more = [
      'companyDomain',
      'Mobile',
      'JOB TITLE',
      'Company Linkedin URL',
      'Favourite Colour',
    ];
    expect(getFields([...headers, ...more])).toEqual({
      kind: 'people',
      unknown: ['Favourite Colour'],
      fields: {
        'First Name': 'first_name',
        last_name: 'last_name',
        'Work E-Mail': 'work_email',
        'Person LinkedIn Url': 'profile_url',
        Company: 'company_name',
        companyDomain: 'company_domain',
        Mobile: 'mobile',
        'JOB TITLE': 'title',
        'Company Linkedin URL': 'company_profile_url',
      },
    });
  });

  it('reads a list of companies as one', () => {
    expect(getFields(['Name', 'Website', 'LinkedIn URL', 'Employees', 'Country'])).toMatchObject({
      kind: 'companies',
      fields: {
        Name: 'company_name',
        Website: 'company_website',
        'LinkedIn URL': 'company_profile_url',
        Employees: 'company_headcount',
        Country: 'company_country',
      },
    });
  });

  it('reads a plain name beside a named company as a person', () => {
    expect(getFields(['Name', 'Company Domain']).kind).toBe('people');
    expect(getFields(['Name', 'Company', 'Website']).kind).toBe('people');
    expect(getFields(['Company Name', 'Company Domain']).kind).toBe('companies');
    expect(getFields(['Name', 'LinkedIn URL']).kind).toBe('people');
    expect(getFields(['Name', 'Company Domain'], { kind: 'companies' }).kind).toBe('companies');
  });

  it('prefers the given mapping over its guesses', () => {
    const mapping = { vorname: 'first_name', Phone: 'mobile', Notes: '' };
    expect(getFields(['Vorname', 'Phone', 'Notes', 'email'], { mapping })).toEqual({
      kind: 'people',
      unknown: [],
      fields: { Vorname: 'first_name', Phone: 'mobile', email: 'email' },
    });
  });

  it('refuses an unknown field or header', () => {
    expect(() => createPlan(['a'], { mapping: { a: 'shoe_size' } })).toThrow(
      'no field "shoe_size"',
    );
    expect(() => createPlan(['a'], { mapping: { b: 'title' } })).toThrow('no column "b"');
  });

  it('lists the columns of a header, and quotes no line that is none', () => {
    const refuse = (headers: string[]) => () =>
      createPlan(headers, { mapping: { Titel: 'title' } });
    expect(refuse(['Email', 'Colour'])).toThrow('Its columns are: Email, Colour.');
    const many = ['Email', 'x'.repeat(90), ...Array.from({ length: 30 }, (_, n) => `c${n}`)];
    expect(refuse(many)).toThrow(`Email, ${'x'.repeat(40)}, c0, `);
    expect(refuse(many)).toThrow('c17 and 12 more.');
    const person = refuse(['Ada Example', 'ada@harbour.example', '+44 20 7946 0000']);
    expect(person).toThrow('names no known column');
    expect(person).not.toThrow(/Ada|harbour|7946/);
  });
});
