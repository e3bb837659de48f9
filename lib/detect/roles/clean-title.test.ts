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
  ['Founder | CEO', 'Founder'],
  ['Profesora titular · Especialista en mapas', 'Profesora titular'],
  ['Associate professor / Maître de conférences', 'Associate professor'],
  ['数学者 · 助教', '助教'],
  ['Speaker | Fotografin | Tarn', 'Fotografin'],
  ['MAF, ÚK – odborný asistent', 'odborný asistent'],
  ['Harita Bölümü – Doçent', 'Doçent'],
  ['Laboratoire de cartes — Maître de conférences', 'Maître de conférences'],
  ['Litigation, Partner', 'Partner'],
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
  'Professor of Maps',
  'Vice President, Sales',
  'Director – Global Sales',
  'Fotógrafa – Docente',
  'Marketing, Events and PR Manager',
  'Jonas Weld, author',
  'Jonas Weld – Writer',
  'Attorney at Law',
  '博士研究員',
])('“%s” is a whole title', (line) => {
  expect(cleanTitle(line)).toBe(line);
});
