import type { Db, Tx } from './db/tables.ts';
import type { PassportScans } from './scans.ts';

/** A picture that somebody gave: an upright JPEG of our own making. */
export interface KeptPicture {
  fileId: string;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
  keptUntil: Date;
}

/** Private files as products use them: pictures that an order takes, and papers that the house hands out. */
export interface PrivateFiles {
  /** Makes a new upright JPEG of a JPG or PNG (by its bytes) and keeps it for its owner; null where it is no such picture. */
  keepPicture(file: { ownerId: string; bytes: Uint8Array; keptUntil: Date }): Promise<KeptPicture | null>;
  /** Those of these pictures that are this owner's and there still, in no order; scanned passports too. */
  find(db: Db | Tx, fileIds: readonly string[], ownerId: string): Promise<KeptPicture[]>;
  /**
   * From now on they belong to an order: kept until then at least, no longer among the owner's loose files, and not the
   * owner's to remove. Answers how many were there.
   */
  adopt(tx: Tx, fileIds: readonly string[], ownerId: string, keptUntil: Date): Promise<number>;
  /**
   * Pictures of documents that no order has taken stay until then at least, as what is typed beside them does. Scanned passports
   * keep the time that was promised for them; what is another's is left as it is.
   */
  prolong(tx: Tx, fileIds: readonly string[], ownerId: string, keptUntil: Date): Promise<void>;
  /** Their time is over then, sooner or later than before. */
  keepUntil(tx: Tx, fileIds: readonly string[], until: Date): Promise<void>;
  /**
   * The PDF of what the house hands out: a PDF of up to 5 MB as it is, a JPG or PNG as the one page of a new one. Null where
   * the bytes are neither, or a PDF that does more than show pages. Takes a while: not for transactions.
   */
  issuedPdf(bytes: Uint8Array): Promise<Buffer | null>;
  /** Keeps what `issuedPdf` made, for its owner; it cannot be removed by them. */
  keepIssued(tx: Tx, file: { fileId: string; ownerId: string; pdf: Buffer; keptUntil: Date }): Promise<void>;
  /** For whoever the caller has judged may see it; null where there is none, or its time is over. */
  read(
    fileId: string,
  ): Promise<{ ownerId: string; media: 'image/jpeg' | 'application/pdf'; content: Buffer } | null>;
}

/** What the room of files gives to products. */
export interface FilesOfHouse {
  scans: PassportScans;
  privateFiles: PrivateFiles;
}
