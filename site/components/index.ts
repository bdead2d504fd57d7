import { Door, Doors } from './front/Doors.tsx'
import { Lead, SideBySide } from './front/Lead.tsx'
import { ModelCards, ModelNames } from './front/ModelCards.tsx'
import { News, NewsItem } from './front/News.tsx'
import { GpuMemory } from './GpuMemory.tsx'
import { GpuServer } from './GpuServer.tsx'
import { ModelId } from './ModelId.tsx'
import { ModelTable } from './ModelTable.tsx'
import { Distribution } from './pictures/Distribution.tsx'
import { MergeSteps } from './pictures/MergeSteps.tsx'
import { TokenCounts } from './TokenCounts.tsx'
import { TokenSample } from './TokenSample.tsx'
import { Tokens } from './Tokens.tsx'

/** The components of this site, by the names that pages use. */
export const components = {
  Distribution,
  Door,
  Doors,
  GpuMemory,
  GpuServer,
  Lead,
  MergeSteps,
  ModelCards,
  ModelId,
  ModelNames,
  ModelTable,
  News,
  NewsItem,
  SideBySide,
  TokenCounts,
  TokenSample,
  Tokens,
}
