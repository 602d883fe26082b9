/**
 * The accounts of the house. What stands in an account is what it holds for somebody: positive in a
 * wallet is money we owe the traveller; negative in a gateway is money the gateway owes us.
 *
 * | account                | holds                                                        | below zero |
 * |------------------------|--------------------------------------------------------------|------------|
 * | `wallet:<user>`        | the traveller's money                                        | never      |
 * | `reserved:<payment>`   | the wallet's part of a payment that waits for its gateway    | never      |
 * | `escrow:<order>`       | what was paid for an order that is not issued yet            | never      |
 * | `refund:<refund>`       | what a supplier gave back and has not reached the traveller  | never      |
 * | `payout:<payout>`       | what is on its way from the house to a bank account          | never      |
 * | `unclaimed:<order>`    | what came back or late for an owner whose account has ended  | never      |
 * | `gateway:<id>`         | minus what the gateway has taken for us                      | yes        |
 * | `supplier:<kind>`      | what we owe the suppliers of a product kind                  | yes        |
 * | `income:fees`          | what the house earned                                        | yes        |
 * | `expense:discounts`    | minus what the house gave away                               | yes        |
 * | `expense:goodwill`     | minus what travellers got back beyond what suppliers gave    | yes        |
 * | `expense:strays`       | minus what the house bore for tickets that no order has       | yes        |
 * | `house:bank`           | what left the house for bank accounts                         | yes        |
 * | `house:corrections`    | minus what staff put into wallets by hand                    | yes        |
 */
export const accounts = {
  wallet: (userId: string) => `wallet:${userId}`,
  reserved: (paymentId: string) => `reserved:${paymentId}`,
  escrow: (orderId: string) => `escrow:${orderId}`,
  refund: (refundId: string) => `refund:${refundId}`,
  payout: (payoutId: string) => `payout:${payoutId}`,
  unclaimed: (orderId: string) => `unclaimed:${orderId}`,
  gateway: (gatewayId: number) => `gateway:${gatewayId}`,
  supplier: (kind: string) => `supplier:${kind}`,
  fees: 'income:fees',
  discounts: 'expense:discounts',
  goodwill: 'expense:goodwill',
  strays: 'expense:strays',
  bank: 'house:bank',
  corrections: 'house:corrections',
} as const;
