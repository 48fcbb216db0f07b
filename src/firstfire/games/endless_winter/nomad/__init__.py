"""The Nomad, the opponent of the solo game (EWS): it never decides, its cards and arrows do.

`arrows` picks among places, `deeds` carries out its actions and bonuses with their substitutes,
`camps` those on the land, `turn` is its turn, `upkeep` its part of set-up, eclipse, preparation and
end.
"""
