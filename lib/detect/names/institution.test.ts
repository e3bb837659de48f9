import { describe, expect, test } from 'vitest';
import { findInstitution, readOrganisation } from './institution.ts';

describe('readOrganisation', () => {
  test.each([
    ['Departamento de Mapas de la Universidad de Tarn (Vell)', 'Universidad de Tarn'],
    ['Faculty of Maps of Tarn University', 'Tarn University'],
    ['Department of Land and Water of the University of Tarn.', 'University of Tarn'],
    ['Institut für Karten der Universität Tarn', 'Universität Tarn'],
    ['Acme Maps and I write about it', 'Acme Maps'],
    ['Tarn Institute of Technology', 'Tarn Institute of Technology'],
    [
      'Departamento de Francés, Italiano y Catalán de la Universidad de Tarn',
      'Universidad de Tarn',
    ],
    ['Faculty 4 of the Tarn University of Applied Sciences', 'Tarn University of Applied Sciences'],
    ['Map Laboratory, Istituto Tarnese di Cartografia. He', 'Istituto Tarnese di Cartografia'],
    ['Tarn Télécom and Université de Lorn', 'Tarn Télécom'],
    ['université de Tarn, à Tarn', 'université de Tarn'],
    ['Faculty of', ''],
    ['universities in Lyon', ''],
    ['University of Tarn School of Maps', 'University of Tarn'],
  ])('reads %s as %s', (text, name) => {
    expect(readOrganisation(text).name).toBe(name);
  });
});

describe('findInstitution', () => {
  test.each([
    ['The University of Tarn (Freedonia)', 'The University of Tarn'],
    ['Università degli studi di Tarn " La Valle "', 'Università degli studi di Tarn "La Valle"'],
    ['塔恩工業高等専門学校 一般教養 助教', '塔恩工業高等専門学校'],
    ['地图学系, 塔恩大学, 塔恩', '塔恩大学'],
    ['我现就读于塔恩大学', '塔恩大学'],
    ['2012年毕业于塔恩大学', ''],
    ['University', ''],
    ['PhD from the University of Tarn', ''],
  ])('finds in %s: %s', (line, name) => {
    expect(findInstitution(line)).toBe(name);
  });

  test.each([
    ['Tarn Üniversitesi Harita Daire Başkanlığı', 'Tarn Üniversitesi'],
    ["Tarn Üniversitesi'nde", 'Tarn Üniversitesi'],
    ['Tarn University Department of Maps', 'Tarn University'],
    ['King’s College Tarn School of Maps', 'King’s College Tarn'],
    ['Università di Tarn Dipartimento di Mappe', 'Università di Tarn'],
    ['Københavns Universitet Institut for Kort', 'Københavns Universitet'],
    ['Tarn István Egyetem Informatika Tanszék', 'Tarn István Egyetem'],
    ['Lehrstuhl für Karten | Universität Tarn', 'Universität Tarn'],
    ['塔恩大学附属医院', '塔恩大学附属医院'],
    ['Tarn University Medical Center', 'Tarn University Medical Center'],
  ])('leaves out the part of an institution: %s', (line, name) => {
    expect(findInstitution(line)).toBe(name);
  });

  test.each([
    'University of Tarn Medical School Group',
    'Department of Maps Tarn University',
    'Facultad de Mapas Universidad de Tarn',
    'Institut für Karten Universität Tarn',
  ])('finds nothing where the end of the name is not known: %s', (line) => {
    expect(findInstitution(line)).toBe('');
  });
});
