import { describe, expect, it } from 'vitest';
import { revealedEmails, revealedPhones } from '../../contact.fixture.ts';
import { exportedWith, inBatches, PROFILE, writeOptions } from '../exported-person.fixture.ts';
import { PRESETS, type PresetId } from '../formats-and-presets.ts';
import { writeFile } from '../write-file.ts';
import { IMPORTER_HEADERS } from './importer-headers.fixture.ts';

const PERSON = exportedWith({
  profile: PROFILE,
  phone: revealedPhones(['+44 20 7946 0018', 'LANDLINE'], ['+44 7700 900142', 'MOBILE']),
  personalEmail: revealedEmails(['maren@home.example', 'DELIVERABLE']),
});

const PRESET_IDS = Object.keys(PRESETS) as PresetId[];

const getHeaders = async (preset: PresetId) =>
  (await PRESETS[preset].load()).columns.map(({ header }) => header);

async function getValues(preset: PresetId, person = PERSON): Promise<Record<string, unknown>> {
  const { columns } = await PRESETS[preset].load();
  return Object.fromEntries(columns.map(({ header, getValue }) => [header, getValue(person)]));
}

describe('the columns of importers', () => {
  it.each(PRESET_IDS)('of %s are among those of its source, each once', async (preset) => {
    const { source, accepted, unverified } = IMPORTER_HEADERS[preset];
    const headers = await getHeaders(preset);
    expect(new Set(headers).size).toBe(headers.length);
    expect(headers.filter((header) => !accepted.includes(header)).toSorted(), source).toEqual(
      unverified.toSorted(),
    );
  });

  it.each(PRESET_IDS.filter((id) => IMPORTER_HEADERS[id].required.length > 0))(
    'that %s requires are filled, also for a person without a name',
    async (preset) => {
      const nameless = { fullName: '', firstName: '', lastName: '', companyName: '' };
      const values = await getValues(preset, exportedWith(nameless));
      const { required } = IMPORTER_HEADERS[preset];
      expect(required.filter((header) => !values[header])).toEqual([]);
    },
  );

  it('tell a mobile number from others', async () => {
    expect(await getValues('hubspot')).toMatchObject({
      'Phone Number': '+44 20 7946 0018',
      'Mobile Phone Number': '+44 7700 900142',
    });
  });

  it('have the address for work first, and say what each address is', async () => {
    expect(await getValues('google')).toMatchObject({
      'E-mail 1 - Label': 'Work',
      'E-mail 1 - Value': 'maren.osei-thorvik@tarnwick.example',
      'E-mail 2 - Label': 'Home',
      'E-mail 2 - Value': 'maren@home.example',
    });
  });

  it('keep a name of one word, and fill the last name that Salesforce and Zoho require', async () => {
    const person = exportedWith({ fullName: 'Cher', firstName: '', lastName: '' });
    expect(await getValues('salesforce', person)).toMatchObject({ 'Last Name': 'Cher' });
    expect(await getValues('zoho', person)).toMatchObject({ 'Last Name': 'Cher' });
    expect(await getValues('outlook', person)).toMatchObject({
      'First Name': 'Cher',
      'Last Name': '',
    });
    expect(await getValues('hubspot', person)).toMatchObject({
      'First Name': 'Cher',
      'Last Name': '',
    });
  });

  it('have a state for Salesforce only where it knows states; elsewhere it is in the description', async () => {
    const place = { country: 'United States', country_code: 'US', city: 'Salem', region: 'Oregon' };
    const inOregon = exportedWith({ profile: { ...PROFILE, location: place } });
    expect(await getValues('salesforce', inOregon)).toMatchObject({
      State: 'Oregon',
      Description: 'https://network.example/in/maren-osei-thorvik',
    });
    expect(await getValues('salesforce')).toMatchObject({
      City: 'Felixstowe',
      State: '',
      Country: 'United Kingdom',
      Description: 'https://network.example/in/maren-osei-thorvik\nSuffolk',
    });
  });

  const NAMELESS = { fullName: '', firstName: '', lastName: '', companyName: '' };
  it.each([
    ['the address', {}, 'maren.osei-thorvik@tarnwick.example'],
    ['the link', { workEmail: null }, 'https://network.example/in/maren-osei-thorvik'],
    [
      'the number',
      { workEmail: null, networkUrl: '', phone: revealedPhones(['+44 7700 900142']) },
      '+44 7700 900142',
    ],
    [
      'the company',
      { workEmail: null, networkUrl: '', companyName: 'Tarnwick Freight' },
      'Tarnwick Freight',
    ],
  ])('have %s as the required name of a person without one', async (_, changes, name) => {
    const person = exportedWith({ ...NAMELESS, ...changes });
    const company = person.companyName || '[not provided]';
    expect(await getValues('pipedrive', person)).toMatchObject({ 'Person - Name': name });
    expect(await getValues('salesforce', person)).toMatchObject({
      'Last Name': name,
      Company: company,
    });
    expect(await getValues('zoho', person)).toMatchObject({ 'Last Name': name, Company: company });
  });
});

describe('the file of an importer', () => {
  it('is separated by commas with one row for each person, whatever the user chose for CSV', async () => {
    const options = writeOptions({ delimiter: 'tab', rowPerAddress: true });
    const file = await writeFile('hubspot', inBatches([PERSON]), options);
    const lines = (await file.text()).trim().split('\r\n');
    expect(file.type).toBe('text/csv');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/First Name,Last Name,Email,/);
  });

  it('has source and date of each value at the end when that is asked for', async () => {
    const file = await writeFile('zoho', inBatches([PERSON]), writeOptions({ provenance: true }));
    expect((await file.text()).split('\r\n')[0]).toMatch(
      /,Description,Work email source,Work email checked at,/,
    );
  });
});
