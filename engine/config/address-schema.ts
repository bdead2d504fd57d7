import { z } from 'zod'

/** An address on another host. */
export const AddressSchema = z
  .string()
  .regex(/^(https?:\/\/|mailto:)/, 'expected an address that begins with https://')
