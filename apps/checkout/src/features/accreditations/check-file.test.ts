import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@taquilla/contracts';
import { fileError } from './check-file.ts';

test('fileError refuses files that are too large, empty, of another type, or too many', () => {
  const type = 'image/jpeg';
  assert.equal(fileError({ size: UPLOAD_MAX_BYTES, type }, UPLOAD_MAX_FILES - 1), undefined);
  assert.equal(fileError({ size: UPLOAD_MAX_BYTES + 1, type }, 0), 'fileTooLarge');
  assert.equal(fileError({ size: 0, type }, 0), 'fileBroken');
  assert.equal(fileError({ size: 9, type: 'image/svg+xml' }, 0), 'fileKind');
  assert.equal(fileError({ size: 9, type: '' }, 0), 'fileKind');
  assert.equal(fileError({ size: 9, type }, UPLOAD_MAX_FILES), 'tooManyFiles');
});
