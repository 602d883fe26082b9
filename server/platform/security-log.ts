import type { Logger } from 'pino';

/** What an operator looks for after an attack, and what an alarm may be set on. */
export type SecurityEvent =
  | 'signed-in'
  | 'wrong-code'
  | 'wrong-password'
  /** A brake refused the attempt before anything was compared. */
  | 'held'
  /** A refresh token was used twice: two parties had it, and the session was ended for both. */
  | 'refresh-reused'
  | 'suspended-refused'
  /** Somebody signed in called what only staff with another scope may call. */
  | 'staff-call-refused'
  /** Staff looked up a person or something that belongs to one. */
  | 'staff-looked-up'
  /** The second factor of staff: set up, failed, a recovery code used, or removed by the operator. */
  | 'factor-enrolled'
  | 'wrong-factor'
  | 'recovery-code-used'
  | 'factor-reset'
  /** An owner, freshly proved, took along all that is kept of them. */
  | 'kept-data-taken';

export interface SecurityFacts {
  userId?: string;
  sessionId?: string;
  /** The client's address; only its network is written. */
  ip?: string;
  /** How well the caller was known. */
  standing?: string;
  call?: string;
  scope?: string;
}

/** Writes an event of security; never what was typed, a token, a code, a number or an address of a person. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/** The network of an address: enough to see that many tries come from one place, too little to find a person by. */
const networkOf = (ip: string): string => {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return v4 ? `${v4[1]}.0/24` : `${ip.split(':').slice(0, 3).join(':')}::/48`;
};

/**
 * Writes security events as log lines with `security` as the name of what happened, at level info or above even if the rest of the log
 * tells less.
 */
export const securityLog = (log: Logger): SecurityLog => {
  const own = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
  return (security, { ip, ...facts }) =>
    own.info({ security, ...facts, ...(ip ? { network: networkOf(ip) } : {}) }, 'security');
};
