-- Pre-leased share: groups and periods
select market as g, greatest(quarter, 8103) as p,
  cast(sum(case when (fact = 11) then v else 0 end) as double precision) as s0,
  cast(sum(case when (fact = 11) then n else 0 end) as double precision) as s1,
  cast(sum(case when (fact = 1)
  and (construction_status in (2)) then v else 0 end) as double precision) as s2,
  cast(sum(case when (fact = 1)
  and (construction_status in (2)) then n else 0 end) as double precision) as s3
from event
where ((fact in (11, 1))
  and (((fact = 11)) or ((fact = 1)
  and (construction_status in (2)))))
  and (market in (1))
  and (building_type in (1))
  and (day <= 20777)
group by 1, 2
