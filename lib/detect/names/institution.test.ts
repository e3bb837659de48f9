import { describe, expect, test } from 'vitest';
import { readOrganisation } from './institution.ts';

describe('readOrganisation', () => {
  test.each([
    ['Departamento de Mapas de la Universidad de Tarn (Vell)', 'Universidad de Tarn'],
    ['Faculty of Maps of Tarn University', 'Tarn University'],
    ['Department of Land and Water of the University of Tarn.', 'University of Tarn'],
    ['Institut für Karten der Universität Tarn', 'Universität Tarn'],
    ['Acme Maps and I write about it', 'Acme Maps'],
    ['Tarn Institute of Technology', 'Tarn Institute of Technology'],
    ['University of Tarn School of Maps', 'University of Tarn School of Maps'],
  ])('reads %s as %s', (text, name) => {
    expect(readOrganisation(text).name).toBe(name);
  });
});
