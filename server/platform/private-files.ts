import type { Db, Tx } from './db/tables.ts';
import type { PassportScans } from './scans.ts';

/** A picture that somebody uploaded, as it is stored: an upright JPEG of our own making. */
export interface KeptPicture {
  fileId: string;
  /** Width of the upright picture, in pixels. */
  width: number;
  height: number;
  keptUntil: Date;
}

/** Until when a file is needed, and for what: each product names its own need. */
export interface KeptFor {
  until: Date;
  need: string;
}

/** Private files as products use them: pictures that belong to an order, and papers that the house hands out. */
export interface PrivateFiles {
  /** Makes a new upright JPEG of a JPG or PNG (by its bytes) and keeps it for its owner; null where it is no such picture. */
  keepPicture(file: { ownerId: string; bytes: Uint8Array; keptUntil: Date }): Promise<KeptPicture | null>;
  /** Those of these pictures that belong to this owner and still exist, in no order; scanned passports too. */
  find(db: Db | Tx, fileIds: readonly string[], ownerId: string): Promise<KeptPicture[]>;
  /**
   * Gives pictures to an order. They are kept until then at least, are no longer among the owner's loose files, and the owner cannot remove
   * them. Returns how many there were.
   */
  adopt(tx: Tx, fileIds: readonly string[], ownerId: string, kept: KeptFor): Promise<number>;
  /**
   * Keeps pictures of documents that no order has taken until then at least, as long as what is typed beside them. Scanned passports keep
   * the time that was promised for them; files of another owner are left as they are.
   */
  prolong(tx: Tx, fileIds: readonly string[], ownerId: string, keptUntil: Date): Promise<void>;
  /**
   * Sets until when they are needed for something, whether that is sooner or later than before. A file that is needed for something else too stays
   * for the longest of its needs.
   */
  keepUntil(tx: Tx, fileIds: readonly string[], kept: KeptFor): Promise<void>;
  /**
   * Makes the PDF that the house hands out: a PDF of up to 5 MB is taken as it is, a JPG or PNG becomes the one page of a new one. Null if
   * the bytes are neither, or are a PDF that does more than show pages. Takes a while: not for transactions.
   */
  issuedPdf(bytes: Uint8Array): Promise<Buffer | null>;
  /** Stores what `issuedPdf` made, for its owner, who cannot remove it. */
  keepIssued(tx: Tx, file: { fileId: string; ownerId: string; pdf: Buffer; keptUntil: Date }): Promise<void>;
  /** The bytes of a file. The caller has judged that the reader may see it. Null if there is none or its time is over. */
  read(
    fileId: string,
  ): Promise<{ ownerId: string; media: 'image/jpeg' | 'application/pdf'; content: Buffer } | null>;
}

/** What the room of files gives to products. */
export interface FilesOfHouse {
  scans: PassportScans;
  privateFiles: PrivateFiles;
}
