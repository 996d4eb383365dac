export interface AddressTable {
  id: string
  name: string
  phone: string
  province: string
  city: string
  district: string
  address: string
  note: string
  created_at: number
}
