import { expect, test } from 'vitest';
import { withEntryIds } from '#domain/catalogue/entry-ids.ts';
import { fieldOf, withField } from '#domain/catalogue/row-field.ts';

const urn = { name: 'Esche', look: { form: 'box', colour: '#aabbcc' } };

test('a field within a field is read and changed; the row stays as it was', () => {
  expect(fieldOf(urn, 'look.form')).toBe('box');
  expect(fieldOf(urn, 'look.accent')).toBeUndefined();
  expect(fieldOf(urn, 'name.form')).toBeUndefined();
  expect(withField(urn, 'look.accent', '#000000')).toEqual({ ...urn, look: { ...urn.look, accent: '#000000' } });
  expect(withField(urn, 'look.form', undefined)).toEqual({ name: 'Esche', look: { colour: '#aabbcc' } });
  expect(withField({}, 'look.form', 'box')).toEqual({ look: { form: 'box' } });
  expect(urn.look.form).toBe('box');
});

test('new entries of a list get an id from their name, others keep theirs', () => {
  const fees = [{ id: 'grabplatte', name: 'Grabplatte' }, { name: 'Grabplatte' }, { name: 'Läuten' }];
  const ids = (withEntryIds('resting-place-relation', { fees }).fees as { id: string }[]).map(({ id }) => id);
  expect(ids).toEqual(['grabplatte', 'grabplatte-2', 'laeuten']);
  expect(withEntryIds('coffin', { name: 'ohne Listen' })).toEqual({ name: 'ohne Listen' });
  // The id of an empty cell is none, and what is no list or no entry is left for the check of the row.
  const cells = { thirdParty: [{ id: '', name: 'Arzt' }, 7], fees: 'keine' };
  expect(withEntryIds('funeral-forms', cells)).toEqual({ ...cells, thirdParty: [{ id: 'arzt', name: 'Arzt' }, 7] });
});
