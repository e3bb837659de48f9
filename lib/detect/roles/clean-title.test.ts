// Job titles without the field, the place and the employer behind them.
import { expect, test } from 'vitest';
import { cleanTitle } from './clean-title.ts';

test.each([
  ['PhD Student in Psychology', 'PhD Student'],
  ['Doctorante en sociologie', 'Doctorante'],
  ['PhD candidate in the Department of Maps', 'PhD candidate'],
  ['Associate Professor (Profesora Titular) of Maps at:', 'Associate Professor'],
  ['a fourth-year PhD student', 'PhD student'],
  ['PhD Candidate, Urban Planning', 'PhD Candidate'],
  ['Professoressa Associata in Cartografia', 'Professoressa Associata'],
  ['Estudiante de Doctorado en Ciencias', 'Estudiante de Doctorado'],
  ['full-time mediator', 'mediator'],
  ['Freischaffende Illustratorin — Bücher und Karten', 'Freischaffende Illustratorin'],
  ['Médica General en Cartagena', 'Médica General'],
  ['Freelance Web Developer in Berlin', 'Freelance Web Developer'],
  ['Оптометрист · Нови Сад', 'Оптометрист'],
  ['Доцент кафедры механики', 'Доцент'],
  ['Actuellement doctorante', 'doctorante'],
  ['Photographer based in Lyon', 'Photographer'],
  ['CBS Uzmanı Şu An', 'CBS Uzmanı'],
  ['タルンでエンジニアとして働いています', 'エンジニア'],
])('“%s” is shortened to “%s”', (line, title) => {
  expect(cleanTitle(line)).toBe(title);
});

test.each([
  'Artist in Residence',
  'Lecturer, Composer',
  'Incident Responder (L3)',
  'Ingeniera en Sistemas',
  'Consultant in Palliative Medicine',
  'Photographer & Filmmaker',
  'Founder | CEO',
  'Professor of Maps',
  'Vice President, Sales',
  'Attorney at Law',
  '博士研究員',
])('“%s” is a whole title', (line) => {
  expect(cleanTitle(line)).toBe(line);
});
