export { DocumentList } from './document-list.tsx';
export { DocumentRow } from './document-row.tsx';
export type { Judge } from './inspect.ts';
export { rememberPicture, Thumbnail } from './thumbnail.tsx';
export type { UploadState } from './uploads.ts';
export { useUploads } from './use-uploads.ts';
